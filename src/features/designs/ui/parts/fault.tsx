import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';

/** A way out of a fault, with what it costs or makes. */
export interface Out {
  /** Keeps its place and the focus when its words change. */
  id?: string;
  title: string;
  detail: ReactNode;
  label: string;
  /** The action, or the address of a page. */
  act: (() => void) | string;
}

interface FaultProps {
  tone: 'warn' | 'bad' | 'later';
  figure: string;
  words: string;
  outs: readonly Out[];
}

/** A number, what it means, and the ways out of it. */
export function Fault({ tone, figure, words, outs }: FaultProps) {
  return (
    <article className={classNames('st-fault', tone !== 'warn' && `st-fault-${tone}`)}>
      <div className="st-fault-top">
        <b>{figure}</b>
        <p>{words}</p>
      </div>
      <div className="st-outs">
        {outs.map(({ id, ...out }) => (
          <WayOut key={id ?? out.title} {...out} />
        ))}
      </div>
    </article>
  );
}

function WayOut({ title, detail, label, act }: Omit<Out, 'id'>) {
  const content = (
    <>
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <span>
        {label}
        <ArrowRight size={18} aria-hidden="true" />
      </span>
    </>
  );
  if (typeof act === 'string')
    return (
      <Link className="st-out" to={act}>
        {content}
      </Link>
    );
  return (
    <button type="button" className="st-out" onClick={act}>
      {content}
    </button>
  );
}
