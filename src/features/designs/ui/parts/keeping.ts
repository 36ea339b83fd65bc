import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { type KeptChoices, parseKept } from '../../choices/kept-design.ts';
import type { Brought } from '../../worker/studio-client.ts';

// A design that is kept on this device: its choices as text, its file in the browser's cache.

const storage = safeStorage(() => localStorage);
const key = 'studio-kept';
const cacheName = 'studio';
const fileAddress = '/studio/kept-drawing';

export interface Kept {
  /** Of the file, or the first line of the text. */
  name: string;
  choices: KeptChoices;
  text: Extract<Brought, { kind: 'text' }>['text'] | undefined;
}

/** The kept design; undefined for none. */
export function readKept(): Kept | undefined {
  const value = parseJson(storage.read(key)) as Partial<Kept> | null;
  const choices = parseKept(value?.choices);
  return choices && typeof value?.name === 'string' ? { name: value.name, choices, text: value.text } : undefined;
}

/** @throws Error where the browser keeps no files: on plain http, or without room */
export async function keepDesign(brought: Brought, choices: KeptChoices): Promise<void> {
  if (brought.kind === 'file') {
    const cache = await caches.open(cacheName);
    await cache.put(fileAddress, new Response(brought.file, { headers: { 'Content-Type': brought.file.type } }));
  }
  const name = brought.kind === 'file' ? brought.file.name : (brought.text.lines[0] ?? '');
  const text = brought.kind === 'text' ? brought.text : undefined;
  storage.write(key, JSON.stringify({ name, choices, text } satisfies Kept));
}

/** What was kept, to go on with; undefined where the browser has thrown its file away. */
export async function bringKept({ name, text }: Kept): Promise<Brought | undefined> {
  if (text) return { kind: 'text', text };
  const cache = await caches.open(cacheName);
  const answer = await cache.match(fileAddress);
  if (!answer) return undefined;
  const blob = await answer.blob();
  return { kind: 'file', file: new File([blob], name, { type: blob.type }) };
}

export async function forgetKept(): Promise<void> {
  storage.remove(key);
  await caches.delete(cacheName);
}
