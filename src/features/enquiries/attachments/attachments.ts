import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import { maxFiles } from '../constants.ts';
import { endingsInWords, hasEnding } from './file-words.ts';

/** How a file gets to the shop; given by the route. It never throws but on abort. */
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
  /** It failed, and another try may end otherwise. */
  canRetry: boolean;
}

export interface AttachmentsView {
  items: readonly Attachment[];
  /** Some are still on their way. */
  busy: boolean;
  /** What has arrived, as a form lists it. */
  files: readonly UploadedFile[];
  /** Why something that was just added is not in the list; empty otherwise. */
  notice: string;
  /** The last few things that happened, for who does not see the list. */
  news: readonly { id: number; text: string }[];
}

interface Held extends Attachment {
  source: File;
  abort: AbortController | null;
  file: UploadedFile | null;
}

const mostAtOnce = 2;
const newsKept = 3;
/** Too large, or of a type that is not taken: the same file will be refused again. */
const finalRefusals = [413, 415];

/** The files of one form on their way to the shop. Holds no React. */
export class AttachmentList {
  readonly #upload: Upload;
  readonly #endings: readonly string[];
  readonly #told: readonly string[];
  #held: Held[] = [];
  #made = 0;
  #view: AttachmentsView = { items: [], busy: false, files: [], notice: '', news: [] };
  readonly #listeners = new Set<() => void>();

  constructor(upload: Upload, endings: readonly string[], told = endings) {
    this.#upload = upload;
    this.#endings = endings;
    this.#told = told;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  getSnapshot = (): AttachmentsView => this.#view;

  /** @param ignored what else was dropped and cannot be taken, a sentence */
  add(files: readonly File[], ignored = ''): void {
    const taken = files.slice(0, Math.max(0, maxFiles - this.#held.length));
    const surplus = files.length - taken.length;
    const tooMany = surplus > 0 ? `At most ${maxFiles} files can be added: ${surplus} left out.` : '';
    const notice = [ignored, tooMany].filter(Boolean).join(' ');
    const added = taken.map((file) => this.#hold(file));
    for (const { state, name, error } of added) {
      if (state === 'failed') this.#tell(`${name}: ${error}`);
    }
    if (notice) this.#tell(notice);
    this.#held = [...this.#held, ...added];
    this.#changed({ notice });
  }

  /** Takes a file off the list; one that is on its way is not sent any further. */
  remove(id: string): void {
    const gone = this.#held.find((held) => held.id === id);
    if (!gone) return;
    this.#held = this.#held.filter((held) => held !== gone);
    gone.abort?.abort();
    this.#tell(`${gone.name} removed`);
    this.#changed({ notice: '' });
  }

  retry(id: string): void {
    if (!this.#held.some((held) => held.id === id && held.canRetry)) return;
    this.#set(id, { state: 'waiting', progress: 0, error: '', canRetry: false });
  }

  clear(): void {
    const all = this.#held;
    this.#held = [];
    for (const { abort } of all) abort?.abort();
    this.#changed({ notice: '', news: [] });
  }

  #hold(source: File): Held {
    const fits = hasEnding(source.name, this.#endings);
    this.#made += 1;
    return {
      id: `file-${this.#made}`,
      name: source.name,
      size: source.size,
      state: fits ? 'waiting' : 'failed',
      progress: 0,
      error: fits ? '' : `This type of file is not taken. Please add ${endingsInWords(this.#told)}.`,
      canRetry: false,
      source,
      abort: null,
      file: null,
    };
  }

  #start({ id, source }: Held): void {
    const abort = new AbortController();
    this.#held = this.#held.map((held) => (held.id === id ? { ...held, state: 'sending', abort } : held));
    const onProgress = (progress: number) => this.#set(id, { progress });
    this.#upload(source, { onProgress, signal: abort.signal }).then(
      (answer) => {
        if (abort.signal.aborted) return;
        if (answer.success) this.#settle(id, { state: 'sent', progress: 1, file: answer.file });
        else {
          const canRetry = !finalRefusals.includes(answer.status);
          this.#settle(id, { state: 'failed', error: answer.error, canRetry });
        }
      },
      (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      },
    );
  }

  #settle(id: string, change: Partial<Held>): void {
    const held = this.#held.find((one) => one.id === id);
    if (!held) return;
    this.#tell(change.state === 'sent' ? `${held.name} uploaded` : `${held.name}: ${change.error}`);
    this.#set(id, { ...change, abort: null });
  }

  #set(id: string, change: Partial<Held>): void {
    this.#held = this.#held.map((held) => (held.id === id ? { ...held, ...change } : held));
    this.#changed({});
  }

  #tell(text: string): void {
    this.#made += 1;
    this.#view = { ...this.#view, news: [...this.#view.news, { id: this.#made, text }].slice(-newsKept) };
  }

  #changed(change: Partial<AttachmentsView>): void {
    for (const next of this.#held) {
      const sending = this.#held.filter(({ state }) => state === 'sending').length;
      if (next.state === 'waiting' && sending < mostAtOnce) this.#start(next);
    }
    this.#view = {
      ...this.#view,
      items: this.#held,
      busy: this.#held.some(({ state }) => state === 'waiting' || state === 'sending'),
      files: this.#held.flatMap(({ file }) => (file ? [file] : [])),
      ...change,
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Why a form cannot be sent with these files, a sentence; undefined where nothing failed. */
export function failedFiles(items: readonly Attachment[]): string | undefined {
  const failed = items.filter(({ state }) => state === 'failed');
  const [first] = failed;
  if (!first) return undefined;
  const what = failed.length === 1 ? `${first.name} was not uploaded.` : `${failed.length} files were not uploaded.`;
  const them = failed.length === 1 ? 'it' : 'them';
  return `${what} Please remove ${them}${failed.some(({ canRetry }) => canRetry) ? ' or try again' : ''}.`;
}
