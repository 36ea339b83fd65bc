import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Reading, Shown } from '#db/shown.server.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it goes out: heads as lists of names and values, whose last value is the request's id. */
export interface Form {
  etag: string | undefined;
  head: string[];
  /** For whoever has it already (RFC 9110, 15.4.5): all but what describes the body. */
  notModified: string[];
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

const compress: Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 6,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // A window of 256 KB holds any page; the usual one takes megabytes from the system for each that is made.
        [zlib.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (plain) => gzipped(plain, { level: 6 }),
};

/** A whole answer of the app, in as many encodings as were asked for: each is made once. */
export class MadeAnswer {
  readonly status: number;
  readonly shown: ReadonlySet<Shown>;
  /** The same for everybody, and true until something of what it shows changes. */
  readonly keepable: boolean;
  /** What it takes in memory, in bytes. */
  bytes: number;
  /** Hears of bytes that come later. */
  onGrowth: ((bytes: number) => void) | undefined;
  readonly #headers: [name: string, value: string][];
  readonly #hash: string | undefined;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Form>();
  readonly #making = new Map<Encoding, Promise<Form>>();

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
    return this.#forms.get(this.#plain.length < leastCompressed ? 'identity' : encoding);
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
    this.#forms.set(encoding, form);
    this.#making.delete(encoding);
    this.bytes += form.body.length;
    this.onGrowth?.(form.body.length);
    return form;
  }

  #form(encoding: Encoding, body: Buffer): Form {
    const etag = this.#hash && (encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`);
    const last = [...(etag ? ['ETag', etag] : []), 'Vary', 'Accept-Encoding', 'X-Request-Id', ''];
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      etag,
      head: [...this.#headers.flat(), ...encoded, 'Content-Length', String(body.length), ...last],
      notModified: [...this.#headers.filter(([name]) => !name.startsWith('content-type')).flat(), ...last],
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

/** Whether `If-None-Match` names this form, or any (RFC 9110, 13.1.2: compared weakly). */
export function hasAlready(ifNoneMatch: string, { etag }: Form): boolean {
  if (etag === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
