import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type SearchHits, searchAll } from '#features/today/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { formatStatus, plural } from '#shared/format.ts';
import { officeApi } from '../session/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ActionFailed } from '../ui/states.tsx';

const groups = [
  ['Orders', 'orders'],
  ['Quotes', 'quotes'],
  ['Messages', 'messages'],
  ['People', 'people'],
  ['Files', 'files'],
] as const satisfies [string, keyof SearchHits][];

/** A row of the hits. */
interface SearchHit {
  to: string;
  /** Empty for people and files. */
  number: string;
  words: string;
  note: string;
}

type Hits = Record<keyof SearchHits, SearchHit[]>;

const joinNames = (...names: string[]) => names.filter(Boolean).join(', ');
const nameHit = ({ name, company }: { name: string; company: string }) => joinNames(name, company);

function toRows({ orders, quotes, messages, people, files }: SearchHits): Hits {
  return {
    orders: orders.map((hit) => ({
      to: hit.to,
      number: hit.number,
      words: nameHit(hit),
      note: hit.status === 'processing' ? 'in work' : hit.status,
    })),
    quotes: quotes.map((hit) => ({
      to: hit.to,
      number: hit.number,
      words: nameHit(hit),
      note: formatStatus(hit.status),
    })),
    messages: messages.map((hit) => ({
      to: hit.to,
      number: hit.number,
      words: nameHit(hit),
      note: hit.isAnswered ? 'answered' : 'unanswered',
    })),
    people: people.map(({ to, name, company, email, orders }) => ({
      to,
      number: '',
      words: joinNames(name, company, email),
      note: plural(orders, 'order'),
    })),
    files: files.map(({ to, file, number }) => ({ to, number: '', words: file, note: number })),
  };
}

/** Orders, quotes, messages, people and files by number, name or e-mail. */
export function SearchAll({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Search all" open={open} onClose={onClose} wide>
      <SearchBox onClose={onClose} />
    </Dialog>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [here, setHere] = useState(0);
  const { hits, failure } = useHits(text.trim());
  const navigate = useNavigate();
  const all = hits ? groups.flatMap(([, kind]) => hits[kind]) : [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && all[here]) {
      navigate(all[here].to);
      onClose();
    }
    // A search field would only be emptied.
    if (event.key === 'Escape') onClose();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setHere(Math.max(0, Math.min(here + step, all.length - 1)));
  };
  return (
    <>
      <div className="find">
        <Search className="icon icon-s" aria-hidden="true" />
        <input
          className="in"
          type="search"
          aria-label="Number, name, e-mail or file"
          placeholder="Number, name, e-mail or file"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type
          autoFocus
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setHere(0);
          }}
        />
      </div>
      <ActionFailed failure={failure} />
      <div className="hits" aria-live="polite">
        {hits && all.length === 0 && <p className="small mute">Nothing has “{text.trim()}” in it.</p>}
        {hits &&
          groups.map(([title, kind]) => (
            <Group key={kind} title={title} hits={hits[kind]} text={text.trim()} here={all[here]} onGo={onClose} />
          ))}
      </div>
    </>
  );
}

interface GroupProps {
  title: string;
  hits: SearchHit[];
  text: string;
  here: SearchHit | undefined;
  onGo: () => void;
}

function Group({ title, hits, text, here, onGo }: GroupProps) {
  if (hits.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {hits.map((hit) => (
        <Link key={hit.to + hit.words} to={hit.to} className={hit === here ? 'is-here' : undefined} onClick={onGo}>
          {hit.number && <b>{hit.number}</b>}
          <i>
            <Marked words={hit.words} text={text} />
          </i>
          <span>{hit.note}</span>
        </Link>
      ))}
    </>
  );
}

/** The words with what was searched for marked. */
function Marked({ words, text }: { words: string; text: string }) {
  const at = words.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <mark>{words.slice(at, at + text.length)}</mark>
      {words.slice(at + text.length)}
    </>
  );
}

const typingMs = 150;

/** The hits of the last text of two letters or more; old ones stay until the new ones are there. */
function useHits(text: string): { hits: Hits | undefined; failure: ApiFailure | undefined } {
  const [found, setFound] = useState<{ hits?: Hits; failure?: ApiFailure }>({});
  useEffect(() => {
    if (text.length < 2) {
      setFound({});
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await searchAll(officeApi, text, stop.signal).catch(() => undefined);
      if (stop.signal.aborted || !answer) return;
      setFound(answer.success ? { hits: toRows(answer) } : { failure: answer });
    }, typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return { hits: found.hits, failure: found.failure };
}
