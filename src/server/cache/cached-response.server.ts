import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { type Encoding, encodings } from '#http/accept-encoding.server.ts';
import type { CacheTag } from '#http/endpoint.ts';

/** Headers are names and values in turns, as `writeHead` takes them; those of a 304 do not describe the body. */
interface EncodedBody {
  etag: string;
  headers: string[];
  notModified: string[];
  body: Buffer;
}

export interface CachedResponse {
  status: number;
  tags: ReadonlySet<CacheTag>;
  bodies: Record<Encoding, EncodedBody>;
  /** True for a whole answer that is the same for everybody. */
  cacheable: boolean;
  /** Memory that it takes. */
  bytes: number;
}

/** Headers of one connection or one request, or written anew for each encoding. */
const dropped = /^(connection|content-(encoding|length)|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/;
/** Bytes: smaller bodies gain nothing by compression; memory beside the bodies. */
const [minCompressed, overhead] = [1024, 4096];
// A window of 256 KB (18) holds any page; the default takes megabytes for each compression.
const params = { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_LGWIN]: 18 };
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? brotliAsync(plain, { params }) : gzipAsync(plain);
}

/** Reads a response and encodes its body in every way that clients may ask for, on Node's thread pool. */
export async function toCachedResponse(response: Response, tags: ReadonlySet<CacheTag>): Promise<CachedResponse> {
  const { status, headers } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const common = [...headers].filter(([name]) => !dropped.test(name));
  const encode = async (wanted: Encoding): Promise<[Encoding, EncodedBody]> => {
    const encoding = plain.length < minCompressed ? 'identity' : wanted;
    const body = await compress(plain, encoding);
    const etag = `"${hash}-${encoding}"`;
    const last = ['ETag', etag, 'Vary', 'Accept-Encoding'];
    const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const notModified = [...common.filter(([name]) => name !== 'content-type').flat(), ...last];
    const all = [...common.flat(), ...coded, 'Content-Length', `${body.length}`, ...last];
    return [wanted, { etag, body, notModified, headers: all }];
  };
  const bodies = Object.fromEntries(await Promise.all(encodings.map(encode))) as Record<Encoding, EncodedBody>;
  const bytes = Object.values(bodies).reduce((sum, { body }) => sum + body.length, overhead);
  const personal = headers.has('Set-Cookie') || /no-store|private/.test(headers.get('Cache-Control') ?? 'private');
  // A response without a tag could never be invalidated.
  return { status, tags, bodies, bytes, cacheable: status === 200 && tags.size > 0 && !personal };
}
