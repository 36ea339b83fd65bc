import { Activity, CalendarCheck, type LucideIcon, Package } from 'lucide-react';
import type { Waiting } from '#features/today/office/queries.ts';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** With `g` before it, this key leads there. */
  key?: string;
  /** What waits there; `hot` where somebody waits for an answer. */
  count?: keyof Waiting;
  hot?: boolean;
}

/** The rail, group by group: the day's work, what is sold, and what is behind it. */
export const places: Place[][] = [
  [
    { to: '/', label: 'Today', icon: CalendarCheck, key: 't' },
    { to: '/orders', label: 'Orders', icon: Package, key: 'o', count: 'orders' },
  ],
  [],
  [{ to: '/activity', label: 'Activity', icon: Activity, key: 'a' }],
];
