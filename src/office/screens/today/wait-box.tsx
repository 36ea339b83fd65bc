import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BoxProps {
  title: string;
  count: number;
  /** Of the narrow column. */
  slim?: boolean;
  all?: { to: string; label: string };
  /** Above the rows: what failed. */
  note?: ReactNode;
  /** Below the rows. */
  more?: ReactNode;
  children: ReactNode;
}

/** The waiting records of one kind; nothing at all where none waits. */
export function WaitBox({ title, count, slim, all, note, more, children }: BoxProps) {
  if (count === 0) return null;
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{count}</b>
          {title}
        </h2>
        {all && (
          <Link className="link small" to={all.to}>
            {all.label}
          </Link>
        )}
      </div>
      {note}
      <ul className={slim ? 'q q-slim' : 'q'}>{children}</ul>
      {more}
    </section>
  );
}

interface RowProps {
  number: string;
  to: string;
  who: string;
  words: string;
  figure: ReactNode;
  clock: ReactNode;
  isHere?: boolean;
  /** Its button. */
  children: ReactNode;
}

export function WaitRow({ number, to, who, words, figure, clock, isHere, children }: RowProps) {
  return (
    <li className={isHere ? 'is-here' : undefined}>
      <p className="num">
        <Link to={to}>{number}</Link>
      </p>
      <p className="what">
        <b>{who}</b>
        <small>{words}</small>
      </p>
      <p className="fig r nb">{figure}</p>
      <p className="clock nb">{clock}</p>
      <p className="act">{children}</p>
    </li>
  );
}
