import { ArrowLeft, Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../ui/media/mark.tsx';
import { useSearchAll } from './search-context.ts';

interface PageProps {
  title: string;
  /** Beside the title: how many there are. */
  count?: string | undefined;
  sub?: ReactNode;
  actions?: ReactNode;
  /** On a telephone the bar at the top leads back to the list and names the record. */
  back?: { to: string; title: string };
  children: ReactNode;
}

/** A screen inside the frame: its title, on a telephone in the bar at the top, and its content. */
export function Page({ title, count, sub, actions, back, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} | Back office`;
  }, [title]);
  return (
    <>
      <PhoneTop title={back?.title ?? title} back={back} />
      <main className="main" id="main" tabIndex={-1}>
        <div className="top">
          <h1>
            {title}
            {count && <small>{count}</small>}
          </h1>
          {sub && <p className="top-sub">{sub}</p>}
          {actions && <div className="top-act">{actions}</div>}
        </div>
        {children}
      </main>
    </>
  );
}

interface RecordPageProps {
  title: string;
  /** The list that it is in. */
  back: { to: string; label: string };
  children: ReactNode;
}

/** One record: its content draws the head itself, and on a telephone the bar at the top leads back. */
export function RecordPage({ title, back, children }: RecordPageProps) {
  useEffect(() => {
    document.title = `${title} | Back office`;
  }, [title]);
  return (
    <>
      <PhoneTop title={title} back={back} />
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function PhoneTop({ title, back }: { title: string; back?: { to: string; label?: string } | undefined }) {
  const search = useSearchAll();
  return (
    <header className="phone-top">
      {back ? (
        <Link className="back" to={back.to} aria-label={back.label ?? 'Back'}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
      ) : (
        <Mark className="mark" />
      )}
      <b>{title}</b>
      <button className="ib" type="button" aria-label="Search all" onClick={search}>
        <Search className="icon" aria-hidden="true" />
      </button>
    </header>
  );
}

interface FindProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search field of a list: `/` leads to it, and Enter searches. */
export function Find({ label, placeholder, value, onSearch }: FindProps) {
  return (
    <form
      className="find"
      key={value}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <Search className="icon icon-s" aria-hidden="true" />
      <input
        className="in"
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        data-find=""
      />
      <kbd>/</kbd>
    </form>
  );
}
