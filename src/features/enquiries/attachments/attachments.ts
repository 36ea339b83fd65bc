import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import { maxFiles } from '../constants.ts';
import { endingsInWords, hasEnding } from './file-words.ts';

/** Uploads a file; given by the route. Throws on abort alone. */
export type Upload = (
  file: File,
  options: { onProgress(fraction: number): void; signal: AbortSignal },
) => Promise<ApiResult<{ file: UploadedFile }>>;

/** A file as the list shows it. */
export interface Attachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 to 1. */
  progress: number;
  /** Why it failed, a sentence; empty otherwise. */
  error: string;
  /** True for a failed file that another try may send. */
  canRetry: boolean;
}

export interface AttachmentsView {
  items: readonly Attachment[];
  /** Some are not uploaded yet. */
  busy: boolean;
  /** The uploaded ones, as a form sends them. */
  files: readonly UploadedFile[];
  /** Why a file that was just added is not in the list; empty otherwise. */
  notice: string;
  /** The last few events, for a screen reader. */
  news: readonly { id: number; text: string }[];
}

interface Held extends Attachment {
  /** None of a file that was stored before. */
  source?: File;
  abort: AbortController;
  file?: UploadedFile;
}

const maxUploads = 2;
const maxNews = 3;
/** Too large, or of a type that is not taken: the same file will be refused again. */
const finalRefusals = [413, 415];

/** The files of one form and their uploads. Holds no React. */
export class AttachmentList {
  readonly #upload: Upload;
  readonly #endings: readonly string[];
  readonly #named: readonly string[];
  #held: Held[] = [];
  #ids = 0;
  #view: AttachmentsView = { items: [], busy: false, files: [], notice: '', news: [] };
  readonly #listeners = new Set<() => void>();

  /** @param named the endings that an error names */
  constructor(upload: Upload, endings: readonly string[], named = endings) {
    this.#upload = upload;
    this.#endings = endings;
    this.#named = named;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  getSnapshot = (): AttachmentsView => this.#view;

  /** @param ignored why something else was not added, a sentence */
  add = (files: readonly File[], ignored = ''): void => {
    const taken = files.slice(0, Math.max(0, maxFiles - this.#held.length));
    const surplus = files.length - taken.length;
    const tooMany = surplus > 0 ? `At most ${maxFiles} files can be added: ${surplus} left out.` : '';
    const notice = [ignored, tooMany].filter(Boolean).join(' ');
    const added = taken.map((file) => this.#hold(file));
    for (const { error, name } of added) if (error) this.#tell(`${name}: ${error}`);
    if (notice) this.#tell(notice);
    this.#change([...this.#held, ...added], { notice });
  };

  /** Lists a file that was stored before. */
  addStored = (file: UploadedFile): void => {
    this.#ids += 1;
    const { name, size } = file;
    const held = { id: `file-${this.#ids}`, name, size, file, abort: new AbortController() };
    this.#change([...this.#held, { ...held, state: 'sent', progress: 1, error: '', canRetry: false }]);
  };

  /** Takes a file off the list, and ends its upload. */
  remove = (id: string): void => {
    const gone = this.#held.find((held) => held.id === id);
    if (!gone) return;
    gone.abort.abort();
    this.#tell(`${gone.name} removed`);
    this.#change(
      this.#held.filter((held) => held !== gone),
      { notice: '' },
    );
  };

  retry = (id: string): void => {
    if (this.#held.some((held) => held.id === id && held.canRetry))
      this.#set(id, { state: 'waiting', progress: 0, error: '', canRetry: false });
  };

  clear = (): void => {
    for (const { abort } of this.#held) abort.abort();
    this.#change([], { notice: '', news: [] });
  };

  #hold(source: File): Held {
    const fits = hasEnding(source.name, this.#endings);
    this.#ids += 1;
    return {
      id: `file-${this.#ids}`,
      name: source.name,
      size: source.size,
      source,
      abort: new AbortController(),
      state: fits ? 'waiting' : 'failed',
      progress: 0,
      canRetry: false,
      error: fits ? '' : `This type of file is not taken. Please add ${endingsInWords(this.#named)}.`,
    };
  }

  async #start({ id, name, source, abort: { signal } }: Held): Promise<void> {
    if (!source) return;
    const onProgress = (progress: number) => this.#set(id, { progress });
    const answer = await this.#upload(source, { onProgress, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!answer || signal.aborted) return;
    this.#tell(answer.success ? `${name} uploaded` : `${name}: ${answer.error}`);
    if (answer.success) this.#set(id, { state: 'sent', progress: 1, file: answer.file });
    else this.#set(id, { state: 'failed', error: answer.error, canRetry: !finalRefusals.includes(answer.status) });
  }

  #set(id: string, change: Partial<Held>): void {
    this.#change(this.#held.map((held) => (held.id === id ? { ...held, ...change } : held)));
  }

  #tell(text: string): void {
    this.#ids += 1;
    this.#view = { ...this.#view, news: [...this.#view.news, { id: this.#ids, text }].slice(-maxNews) };
  }

  #change(held: Held[], change: Partial<AttachmentsView> = {}): void {
    const places = maxUploads - held.filter(({ state }) => state === 'sending').length;
    const next = held.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, places));
    this.#held = held.map((one) => (next.includes(one) ? { ...one, state: 'sending' } : one));
    const items = this.#held;
    const busy = items.some(({ state }) => state === 'waiting' || state === 'sending');
    this.#view = { ...this.#view, items, busy, files: items.flatMap(({ file }) => file ?? []), ...change };
    for (const one of next) void this.#start(one);
    for (const listener of this.#listeners) listener();
  }
}

/** Why a form cannot be sent with these files, a sentence; undefined where nothing failed. */
export function failedFiles(items: readonly Attachment[]): string | undefined {
  const failed = items.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (!first) return undefined;
  const mayPass = failed.some(({ canRetry }) => canRetry);
  if (failed.length === 1)
    return mayPass
      ? `${first.name} was not uploaded. Please remove it or try again.`
      : `${first.name} was not uploaded. Please remove it.`;
  return mayPass
    ? `${failed.length} files were not uploaded. Please remove them or try again.`
    : `${failed.length} files were not uploaded. Please remove them.`;
}
