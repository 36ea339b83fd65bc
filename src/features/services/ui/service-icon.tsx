import type { ReactNode } from 'react';

/** The techniques' icons, from the design: a grid of 24, round ends, as the mark. */
const shapes: Record<string, ReactNode> = {
  'digital-printing': <path d="M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7zM17 12h.1" />,
  foiling: <path d="M3 8l9-4 9 4-9 4zM3 12l9 4 9-4M3 16l9 4 9-4" />,
  'motif-making': (
    <>
      <circle cx="7" cy="18" r="2.6" />
      <circle cx="17" cy="18" r="2.6" />
      <path d="M8.5 15.8 17 3M15.5 15.8 7 3" />
    </>
  ),
  'diamond-motif-making': <path d="M7 4h10l4 5.5L12 21 3 9.5zM3 9.5h18M9 9.5 12 21l3-11.5L12 4z" />,
  'screen-printing': <path d="M3 9h18v12H3zM7 13h10v4H7zM8 3h8v3.5H8zM12 6.5V13" />,
  'high-density-printing': (
    <path d="M3 14.5l9-4 9 4-9 4zM3 14.5V17l9 4 9-4v-2.5M8 7l4-2 4 2-4 2zM8 7v5M16 7v5M12 9v5" />
  ),
  sublimation: (
    <>
      <path d="M8 21c-3-1.5-4-4-3-6.5C6 12 9 11 9 7c3 1.5 4 4 3.5 6.5 1.5-.5 2-1.5 2-3C17.5 12.5 18.5 15 17 18c-.8 1.6-2 2.5-3 3" />
      <path d="M12 21c-1.5-1.3-1.5-3 0-4.5 1.5 1.5 1.5 3.2 0 4.5z" />
    </>
  ),
  embroidery: (
    <>
      <path d="M3.5 20.5 16 8M16 8c-1.2-2 .6-5 4.7-4.7C21 7.4 18 9.2 16 8z" />
      <path d="M19 5.5c2.5 4.5.5 8-3.5 8.5s-4.5 4-1 5 5.5-.5 6.5-1.5" />
    </>
  ),
};

interface ServiceIconProps {
  /** Slug of its service; an unknown one draws digital printing, as section 2 asks. */
  name: string;
  /** Pixels a side. */
  size: number;
}

/** The icon of a technique; decoration beside its name. */
export function ServiceIcon({ name, size }: ServiceIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.8 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {Object.hasOwn(shapes, name) ? shapes[name] : shapes['digital-printing']}
    </svg>
  );
}
