import {
  Activity,
  CalendarCheck,
  FileText,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  PencilRuler,
  Shirt,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { Waiting } from '#features/today/office/queries.ts';

export interface OfficePlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** With `g` before it, this key leads there. */
  key?: string;
  /** Only for this role. */
  role?: 'owner';
  /** The count of waiting records; `hot` where people wait for an answer. */
  count?: keyof Waiting;
  hot?: boolean;
}

/** The rail, group by group: the day's work, what is sold, and what is behind it. */
export const places: OfficePlace[][] = [
  [
    { to: '/', label: 'Today', icon: CalendarCheck, key: 't' },
    { to: '/orders', label: 'Orders', icon: Package, key: 'o', count: 'orders' },
    { to: '/quotes', label: 'Quotes', icon: FileText, key: 'q', count: 'quotes', hot: true },
    { to: '/messages', label: 'Messages', icon: MessageSquare, key: 'm', count: 'messages', hot: true },
  ],
  [
    { to: '/products', label: 'Products', icon: Shirt, key: 'p' },
    { to: '/designs', label: 'Designs', icon: PencilRuler, key: 'd' },
    { to: '/people', label: 'People', icon: Users, key: 'u' },
  ],
  [
    { to: '/mails', label: 'Mails', icon: Mail, key: 'e', count: 'mails', hot: true },
    { to: '/activity', label: 'Activity', icon: Activity, key: 'a' },
    { to: '/settings', label: 'Settings', icon: SlidersHorizontal, key: 's', role: 'owner' },
  ],
];
