import { loadQuote, type OfferContent, type QuoteRecord, saveDraft } from '#features/offers/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { officeApi } from '../../../session/office-api.ts';
import { type ContentConflict, fingerprint, mergeContent } from './merge-content.ts';

/** Milliseconds without a key after which it is saved, and after which a save that failed is tried again. */
const pauseMs = 700;
const againMs = 5_000;

const storage = safeStorage(() => localStorage);

export interface DraftState {
  /** As it is typed. */
  content: OfferContent;
  /** As the server has it. */
  saved: OfferContent;
  /** Null before there is a draft. */
  savedAt: string | null;
  savedBy: string;
  state: 'saved' | 'typed' | 'saving' | 'failed' | 'conflict';
  /** Why it is not saved, or what came back. */
  words: string;
  /** By the field's path: `lines.0.unitPrice`. */
  errors: Record<string, string>;
  conflicts: ContentConflict[];
}

/** A draft kept in the browser until the server has it. */
interface Copy {
  content: OfferContent;
  saved: OfferContent;
}

/** A draft that saves itself: one call at a time, in order, with a copy in the browser until answered. */
export class DraftStore {
  #state: DraftState;
  #version: number;
  #kept: OfferContent;
  #theirs: OfferContent | undefined;
  #saving: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #quote: string;

  constructor(record: QuoteRecord) {
    const { quote, draft } = record;
    this.#quote = quote.id;
    this.#version = quote.version;
    const content = readContent(record);
    this.#kept = content;
    this.#state = {
      content,
      saved: content,
      savedAt: draft?.savedAt ?? null,
      savedBy: draft?.savedBy ?? '',
      state: 'saved',
      words: '',
      errors: {},
      conflicts: [],
    };
    const copy = parseJson(storage.read(this.#key)) as Copy | null;
    if (copy && fingerprint(copy.content) !== fingerprint(content)) {
      this.#merge({ ...copy, theirs: content });
      this.#state.words = 'What you typed before is back.';
    }
  }

  /** Unsaved changes are saved from now on. @returns ends it, and saves once more */
  start = (): (() => void) => {
    if (this.#isTyped) this.#plan(0);
    return () => void this.flush();
  };

  read = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get version(): number {
    return this.#version;
  }

  change(change: Partial<OfferContent>): void {
    const content = { ...this.#state.content, ...change };
    this.#set({ content, ...(this.#state.state === 'conflict' ? {} : { state: 'typed', words: '' }) });
    this.#keepCopy();
    this.#plan(pauseMs);
  }

  /** Saves what is typed. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#isTyped) {
      if (this.#state.conflicts.length > 0) return false;
      this.#saving ??= this.#save().finally(() => (this.#saving = undefined));
      if (!(await this.#saving)) return false;
    }
    return true;
  }

  /** A record that was read again: what others changed since is taken in. */
  receive(record: QuoteRecord): void {
    const { quote, draft } = record;
    if (quote.version <= this.#version) return;
    this.#version = quote.version;
    const { content, saved } = this.#state;
    const theirs = readContent(record);
    this.#state = { ...this.#state, savedAt: draft?.savedAt ?? null, savedBy: draft?.savedBy ?? '' };
    if (!this.#isTyped) this.#kept = theirs;
    this.#merge({ content: this.#isTyped ? content : saved, saved, theirs });
    this.#tell();
    if (this.#isTyped) this.#plan(0);
  }

  /** @param mine the conflicting fields whose value is the person's own */
  settle(mine: string[]): void {
    const { content, saved } = this.#state;
    const theirs = this.#theirs ?? saved;
    const merged = mergeContent(saved, content, theirs, (field) => !mine.includes(field));
    this.#set({ content: merged.content, saved: theirs, conflicts: [], state: 'typed' });
    this.#keepCopy();
    this.#plan(0);
  }

  get #isTyped(): boolean {
    return this.#state.content !== this.#kept;
  }

  get #key(): string {
    return `draft of ${this.#quote}`;
  }

  #merge({ content, saved, theirs }: Copy & { theirs: OfferContent }): void {
    const merged = mergeContent(saved, content, theirs);
    const { conflicts } = merged;
    const isTheirs = fingerprint(merged.content) === fingerprint(theirs);
    if (isTheirs) this.#kept = theirs;
    this.#theirs = theirs;
    this.#state = {
      ...this.#state,
      content: isTheirs ? theirs : conflicts.length > 0 ? content : merged.content,
      saved: conflicts.length > 0 ? saved : theirs,
      conflicts,
      state: conflicts.length > 0 ? 'conflict' : isTheirs ? 'saved' : 'typed',
    };
    if (isTheirs) storage.remove(this.#key);
  }

  async #save(): Promise<boolean> {
    const { content } = this.#state;
    this.#set({ state: 'saving', words: '' });
    const answer = await saveDraft(officeApi, this.#quote, this.#version, content);
    if (!answer.success) return this.#fail(answer);
    const { draft } = answer;
    this.#version = answer.version;
    const isLast = this.#state.content === content;
    const current = withMadeProofs(this.#state.content, content, draft.content);
    this.#kept = isLast ? current : content;
    this.#set({
      content: current,
      saved: draft.content,
      savedAt: draft.savedAt,
      savedBy: draft.savedBy,
      errors: {},
      state: isLast ? 'saved' : 'typed',
    });
    if (isLast) storage.remove(this.#key);
    return true;
  }

  async #fail(failure: ApiFailure): Promise<boolean> {
    if (failure.status === 409) {
      const record = await loadQuote(officeApi, this.#quote);
      if (record.success && record.quote.version > this.#version) {
        this.receive(record);
        return this.#state.conflicts.length === 0;
      }
    }
    const errors = withoutPrefix(failure.validationErrors);
    const isOurs = failure.status === 0 || failure.status >= 500;
    const words = failure.status === 0 ? 'The shop cannot be reached.' : failure.error;
    this.#set({ state: 'failed', words: `${words} It is kept in this browser.`, errors });
    if (isOurs) this.#plan(againMs);
    return false;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #keepCopy(): void {
    const { content, saved } = this.#state;
    storage.write(this.#key, JSON.stringify({ content, saved } satisfies Copy));
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The draft, or what a new one begins with: the blank of a line is that of its design. */
function readContent({ draft, start, designs }: QuoteRecord): OfferContent {
  const content = draft?.content ?? start;
  const lines = content.lines.map((line) => {
    const design = designs.find(({ id }) => id === line.designId);
    return design && !line.productId ? { ...line, productId: design.productId, pieces: [] } : line;
  });
  return { ...content, lines };
}

/** The server makes pictures of its own of uploads: their addresses take the place of those that were sent. */
function withMadeProofs(current: OfferContent, sent: OfferContent, answered: OfferContent): OfferContent {
  const made = new Map(sent.proofs.map(({ url }, at) => [url, answered.proofs[at]?.url ?? url]));
  if (current.proofs.every(({ url }) => (made.get(url) ?? url) === url)) return current;
  return { ...current, proofs: current.proofs.map((proof) => ({ ...proof, url: made.get(proof.url) ?? proof.url })) };
}

/** `content.lines.0.text` → `lines.0.text` */
export function withoutPrefix(errors: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, words]) => [path.replace(/^content\./, ''), words]));
}
