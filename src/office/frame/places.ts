import { Activity, FileText, type LucideIcon } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** With `g` before it, this key leads there. */
  key?: string;
}

/** The rail, group by group. */
export const places: Place[][] = [
  [{ to: '/quotes', label: 'Quotes', icon: FileText, key: 'q' }],
  [{ to: '/activity', label: 'Activity', icon: Activity, key: 'a' }],
];
