import { Activity, type LucideIcon, Shirt } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** With `g` before it, this key leads there. */
  key?: string;
}

/** The rail, group by group. */
export const places: Place[][] = [
  [{ to: '/products', label: 'Products', icon: Shirt, key: 'p' }],
  [{ to: '/activity', label: 'Activity', icon: Activity, key: 'a' }],
];
