import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Reading, Shown } from '#http/cache-tags.server.ts';
import { WorkQueue } from '../guard/work-queue.server.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes out: heads as lists of names and values, whose last value is the request's id. */
export interface Form {
  etag: string | undefined;
  head: string[];
  /** By the tag that somebody has already (RFC 9110, 15.4.5): all but what describes the body. */
  notModified: Map<string, string[]>;
  body: Buffer;
}

/** Of one connection or one request, or written anew for each form. */
const notKept = new Set(
  'connection content-encoding content-length date etag keep-alive transfer-encoding vary x-request-id'.split(' '),
);
/** Bytes under which compressing gains nothing. */
const leastCompressed = 1024;
/** About what stands beside the body: heads, names, maps. In bytes. */
const besideBody = 4096;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A window of 256 KB holds any page; the usual one takes megabytes from the system for each that is made.
      [zlib.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

const compress: Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotliOf(plain, 6),
  gzip: (plain) => gzipped(plain, { level: 6 }),
};

/**
 * What was asked for again is compressed once more as well as it goes: an eighth fewer bytes for 25 times the work, so one at
 * a time with a rest after each, in milliseconds.
 */
const finest = { quality: 11, askedAgain: 2, restMs: 1000 };
const fineWork = new WorkQueue(1, 100);
/** What ends the tags of what is compressed either way: who has one of them has the page, of whichever process. */
const finestTag = `-br${finest.quality}`;
const brotliTags = ['-br', finestTag];

/** A whole answer of the app, in as many encodings as were asked for: each is made once. */
export class MadeAnswer {
  readonly status: number;
  readonly shown: ReadonlySet<Shown>;
  /** The same for everybody, and true until something of what it shows changes. */
  readonly keepable: boolean;
  /** What it takes in memory, in bytes. */
  bytes: number;
  /** Hears of bytes that come later, or go, as long as the answer is kept. */
  onGrowth: ((bytes: number) => void) | undefined;
  readonly #headers: [name: string, value: string][];
  readonly #hash: string | undefined;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Form>();
  readonly #making = new Map<Encoding, Promise<Form>>();
  #asked = 0;

  static async of(response: Response, reading: Reading): Promise<MadeAnswer> {
    return new MadeAnswer(response, Buffer.from(await response.arrayBuffer()), reading);
  }

  private constructor({ status, headers }: Response, plain: Buffer, { shown, whole }: Reading) {
    this.status = status;
    this.shown = shown;
    const personal = headers.has('Set-Cookie') || /no-store|private/.test(headers.get('Cache-Control') ?? 'private');
    // What says nothing of what it shows could never be dropped.
    this.keepable = status === 200 && whole && shown.size > 0 && !personal;
    this.#headers = [...headers].filter(([name]) => !notKept.has(name));
    this.#hash = status === 200 ? createHash('sha256').update(plain).digest('base64url').slice(0, 27) : undefined;
    this.#plain = plain;
    this.bytes = besideBody + plain.length;
    this.#forms.set('identity', this.#form('identity', plain));
  }

  /** The form that answers an `Accept-Encoding` best; undefined while it has yet to be made. */
  form(encoding: Encoding): Form | undefined {
    const form = this.#forms.get(this.#plain.length < leastCompressed ? 'identity' : encoding);
    if (encoding === 'br' && form && ++this.#asked === finest.askedAgain) void this.#refine();
    return form;
  }

  /** Makes a form, once for all who ask meanwhile, and not on this thread. */
  async makeForm(encoding: Encoding): Promise<Form> {
    const there = this.form(encoding);
    if (there || encoding === 'identity') return there ?? this.#form('identity', this.#plain);
    const making = this.#making.get(encoding) ?? this.#compress(encoding);
    this.#making.set(encoding, making);
    return making;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Form> {
    const form = this.#form(encoding, await compress[encoding](this.#plain));
    this.#put(encoding, form);
    this.#making.delete(encoding);
    return form;
  }

  async #refine(): Promise<void> {
    if (this.#plain.length < leastCompressed) return;
    const work = async () => {
      if (!this.onGrowth) return;
      this.#put('br', this.#form('br', await brotliOf(this.#plain, finest.quality), finestTag));
      await pause(finest.restMs, undefined, { ref: false });
    };
    // Where too many wait, whoever asks later may wait again; what there is stays.
    await fineWork.run(work).catch(() => {
      this.#asked = 0;
    });
  }

  #put(encoding: Encoding, form: Form): void {
    const growth = form.body.length - (this.#forms.get(encoding)?.body.length ?? 0);
    this.#forms.set(encoding, form);
    this.bytes += growth;
    this.onGrowth?.(growth);
  }

  #form(encoding: Encoding, body: Buffer, tag = encoding === 'identity' ? '' : `-${encoding}`): Form {
    const etagOf = (end: string) => this.#hash && `"${this.#hash}${end}"`;
    const lastOf = (etag = '') => [...(etag ? ['ETag', etag] : []), 'Vary', 'Accept-Encoding', 'X-Request-Id', ''];
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const etag = etagOf(tag);
    const tags = encoding === 'br' ? [tag, ...brotliTags] : [tag];
    const undescribed = this.#headers.filter(([name]) => !name.startsWith('content-type')).flat();
    return {
      etag,
      head: [...this.#headers.flat(), ...encoded, 'Content-Length', String(body.length), ...lastOf(etag)],
      notModified: new Map(
        etag ? tags.map((end) => [etagOf(end) ?? '', [...undescribed, ...lastOf(etagOf(end))]]) : [],
      ),
      body,
    };
  }
}

const understood: Encoding[] = ['br', 'gzip'];
/** Browsers send a handful of different ones; whoever sends others shall not fill the memory with them. */
const remembered = new Map<string, Encoding>();
const mostRemembered = 100;
const longestRemembered = 100;

/** The best encoding that a request accepts: brotli rather than gzip where it likes both the same. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = remembered.get(accepted);
  if (known) return known;
  const encoding = bestOf(accepted);
  if (remembered.size < mostRemembered && accepted.length <= longestRemembered) remembered.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = Number(/^q=([\d.]+)$/.exec(parameters.find((text) => text.startsWith('q=')) ?? '')?.[1] ?? 1);
    weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = understood.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}

/** What to say to whoever has it: undefined where `If-None-Match` names neither this form nor any (RFC 9110, 13.1.2: compared weakly). */
export function unchangedFor(ifNoneMatch: string, { etag, notModified }: Form): string[] | undefined {
  const known = notModified.get(ifNoneMatch);
  if (known || etag === undefined) return known;
  for (const part of ifNoneMatch.split(',')) {
    const tag = part.trim();
    const head = notModified.get(tag === '*' ? etag : tag.replace(/^W\//, ''));
    if (head) return head;
  }
  return undefined;
}
