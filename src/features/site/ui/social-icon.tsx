import { Link2 } from 'lucide-react';

const paths: Record<string, string> = {
  facebook: 'M14 21v-8h3l.5-4H14V7c0-1.2.5-2 2-2h2V2h-3c-3 0-4.5 2-4.5 4.5V9H8v4h2.5v8',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.1',
  linkedin: 'M5 10v11M4.2 4.5a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M11 21V10M11 15c0-3 1.8-5 4.5-5s4.5 1.8 4.5 5v6',
  whatsapp:
    'M3 21l1.5-4.5A9 9 0 1 1 8 20zM8.5 8c0 4 3.5 7.5 7.5 7.5.7-1.7-.5-2-2-2.5l-1 1c-1-.5-2-1.5-2.5-2.5l1-1c-.5-1.5-1-3-3-2.5z',
};

/** The icon of a network (lucide has no brands), or a plain link icon. */
export function SocialIcon({ name }: { name: string }) {
  const path = paths[name.toLowerCase()];
  if (!path) return <Link2 aria-hidden="true" />;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
