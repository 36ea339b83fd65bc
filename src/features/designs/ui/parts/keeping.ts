import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { type KeptChoices, parseKept } from '../../choices/kept-design.ts';
import { parseSeen, type SeenPrice } from '../../choices/seen-price.ts';
import type { WaysOn } from '../../sending/ways-on.ts';
import type { Brought } from '../../worker/studio-client.ts';

// Designs that this device keeps: choices and texts in local storage at once, the file in the browser's database.

/** `open` is what is being worked on, `kept` what the visitor keeps for later. */
export type Shelf = 'open' | 'kept';

export interface Kept {
  shelf: Shelf;
  /** Tells a drawing from another: two tabs have one shelf. */
  id: string;
  /** Of the file, or the first line of the text. */
  name: string;
  choices: KeptChoices;
  text?: Extract<Brought, { kind: 'text' }>['text'] | undefined;
  keepsBackground: boolean;
  asItIs: boolean;
  /** The query of the page that it was made on. */
  search: string;
  /** The price that was shown last. */
  seen?: SeenPrice | undefined;
  /** Address of the file's upload. */
  storedAs?: string | undefined;
  /** The way that this tab was on. */
  sending?: keyof WaysOn | undefined;
}

/** Loaded with the first file. */
const files = () => import('idb-keyval');
const storage = safeStorage(() => localStorage);
const tab = safeStorage(() => sessionStorage);
const toStorageKey = (shelf: Shelf) => `studio-${shelf}`;
const sendingKey = 'studio-sending';
const ways: readonly string[] = ['order', 'askQuote', 'makeLink'] satisfies (keyof WaysOn)[];

function read(shelf: Shelf): Kept | undefined {
  const value = parseJson(storage.read(toStorageKey(shelf))) as Partial<Kept> | null;
  const choices = parseKept(value?.choices);
  if (!value || !choices || typeof value.name !== 'string' || typeof value.id !== 'string') return undefined;
  const { id, name, text, storedAs, search = '' } = value;
  return {
    shelf,
    id,
    name,
    choices,
    text,
    search,
    storedAs,
    seen: parseSeen(value.seen),
    keepsBackground: value.keepsBackground === true,
    asItIs: value.asItIs === true,
  };
}

function write({ shelf, ...kept }: Kept): void {
  storage.write(toStorageKey(shelf), JSON.stringify(kept));
}

/** The designs of this device, the open one first. Undefined for none. */
export function readKept(): Kept | undefined {
  return read('open') ?? read('kept');
}

/** The open design of this tab and page, which a reload goes on with. */
export function readOpen(): Kept | undefined {
  const open = read('open');
  if (!open || tab.read(toStorageKey('open')) !== open.id || open.search !== location.search) return undefined;
  const sending = tab.read(sendingKey) ?? '';
  return ways.includes(sending) ? { ...open, sending: sending as keyof WaysOn } : open;
}

const ids = new WeakMap<File, string>();

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** A text, which changes with each letter, is the one of its tab. */
function toTextId(): string {
  const open = tab.read(toStorageKey('open'));
  return open?.startsWith('text-') ? open : `text-${newId()}`;
}

function toId(brought: Brought): string {
  if (brought.kind === 'text') return toTextId();
  const id = ids.get(brought.file) ?? newId();
  ids.set(brought.file, id);
  return id;
}

type Design = Pick<Kept, 'choices' | 'keepsBackground' | 'asItIs' | 'seen'>;

function toKept(shelf: Shelf, brought: Brought, design: Design): Kept {
  const [name, text] =
    brought.kind === 'file' ? [brought.file.name, undefined] : [brought.text.lines[0] ?? '', brought.text];
  return { ...design, shelf, id: toId(brought), name, text, search: location.search };
}

/** Keeps what is being worked on, all but its file. How far it was sent stays known. */
export function keepOpen(brought: Brought, design: Design): void {
  const kept = toKept('open', brought, design);
  const before = read('open');
  write({ ...kept, storedAs: before?.id === kept.id ? before.storedAs : undefined });
  if (tab.read(toStorageKey('open')) !== kept.id) tab.remove(sendingKey);
  tab.write(toStorageKey('open'), kept.id);
}

/** Notes where the file of a drawing was stored, as long as that drawing is the open one. */
export function noteStored(brought: Brought, storedAs: string): void {
  const open = read('open');
  if (open?.id === toId(brought)) write({ ...open, storedAs });
}

/** Notes the way that a drawing is on, for a reload of this tab; undefined for its end. */
export function noteSending(brought: Brought, way: keyof WaysOn | undefined): void {
  if (tab.read(toStorageKey('open')) !== toId(brought)) return;
  if (way) tab.write(sendingKey, way);
  else tab.remove(sendingKey);
}

/** After an order, a new visit does not lead back to the design, which stays on the shelf. */
export function closeOpen(): void {
  tab.remove(toStorageKey('open'));
}

/** @throws Error where the browser keeps no files, or has no room */
export async function keepFile(shelf: Shelf, brought: Brought): Promise<void> {
  if (brought.kind === 'file')
    await (await files()).set(toStorageKey(shelf), { id: toId(brought), file: brought.file });
}

/** Keeps a design for later. @throws Error as `keepFile` */
export async function keepDesign(brought: Brought, design: Design): Promise<void> {
  await keepFile('kept', brought);
  write(toKept('kept', brought, design));
}

/** A design of the shelf, to go on with. Undefined where the browser has thrown its file away. */
export async function bringKept({ shelf, id, text, keepsBackground, storedAs }: Kept): Promise<Brought | undefined> {
  if (text) return { kind: 'text', text };
  const stored = await (await files()).get<{ id: string; file: File }>(toStorageKey(shelf));
  if (stored?.id !== id) return undefined;
  ids.set(stored.file, id);
  return { kind: 'file', file: stored.file, keepsBackground, ...(storedAs && { storedAs }) };
}

/** Forgets this drawing; another one that a tab has put on the shelf since stays. */
export async function forgetKept({ shelf, id }: Pick<Kept, 'shelf' | 'id'>): Promise<void> {
  if (read(shelf)?.id === id) storage.remove(toStorageKey(shelf));
  if (shelf === 'open') closeOpen();
  const { del, get } = await files();
  const stored = await get<{ id: string }>(toStorageKey(shelf));
  if (stored?.id === id) await del(toStorageKey(shelf));
}

/** Forgets the drawing that this tab has open. */
export async function forgetOpen(): Promise<void> {
  const id = tab.read(toStorageKey('open'));
  if (id) await forgetKept({ shelf: 'open', id });
}

const seenKey = 'studio-seen';
const maxSeen = 20;

function readAllSeen(): [string, SeenPrice][] {
  const stored = parseJson(storage.read(seenKey));
  const entries = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry): [string, SeenPrice][] => {
    const [id, value] = Array.isArray(entry) ? entry : [];
    const seen = parseSeen(value);
    return seen && typeof id === 'string' ? [[id, seen]] : [];
  });
}

/** The price that was shown of a stored design, for its link. */
export function noteSeen(designId: string, seen: SeenPrice): void {
  const others = readAllSeen().filter(([id]) => id !== designId);
  storage.write(seenKey, JSON.stringify([...others, [designId, seen]].slice(-maxSeen)));
}

/** The price of a stored design as this device last showed it. */
export function findSeen(designId: string): SeenPrice | undefined {
  return readAllSeen().find(([id]) => id === designId)?.[1];
}
