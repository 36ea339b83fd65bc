import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TopProps {
  title: string;
  sub: string;
  back: { to: string; label: string };
  children?: ReactNode;
}

/** Above the sheets, and not on paper. */
export function SheetsTop({ title, sub, back, children }: TopProps) {
  return (
    <div className="top">
      <Link className="back only-desk" to={back.to}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        {back.label}
      </Link>
      <h1>{title}</h1>
      <p className="top-sub only-desk">{sub}</p>
      <div className="top-act only-desk">
        {children}
        <button type="button" className="b b-first" onClick={() => window.print()}>
          <Printer className="icon icon-s" aria-hidden="true" />
          Print
        </button>
      </div>
    </div>
  );
}
