import { Activity, type LucideIcon, Mail, MessageSquare, PencilRuler, SlidersHorizontal, Users } from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
  /** With `g` before it, this key leads there. */
  key?: string;
  /** Only for this role. */
  role?: 'owner';
}

/** The rail, group by group. */
export const places: Place[][] = [
  [{ to: '/messages', label: 'Messages', icon: MessageSquare, key: 'm' }],
  [
    { to: '/designs', label: 'Designs', icon: PencilRuler, key: 'd' },
    { to: '/people', label: 'People', icon: Users, key: 'u' },
  ],
  [
    { to: '/mails', label: 'Mails', icon: Mail, key: 'e' },
    { to: '/activity', label: 'Activity', icon: Activity, key: 'a' },
    { to: '/settings', label: 'Settings', icon: SlidersHorizontal, key: 's', role: 'owner' },
  ],
];
