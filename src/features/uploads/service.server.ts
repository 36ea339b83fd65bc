import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import type { Database, Transaction } from '#db/client.server.ts';
import { uploads } from '#db/tables/enquiries.server.ts';
import { invalidFields, ShopError } from '#shared/errors.ts';
import { type UploadEnding, unclaimedHours } from './constants.ts';
import { filePath, type UploadedFile } from './contract.ts';
import { examineFile, nameByContent, requireEnding } from './files/file-kind.server.ts';
import { cleanFileName } from './files/file-name.server.ts';
import { maxFormBytes, receiveFile } from './files/receive.server.ts';
import { errorCodes, noSpaceError } from './files/upload-errors.server.ts';
import { isMissing, putFile } from './storage/storage.server.ts';

/** Characters of an id: 144 random bits. */
const idLength = 24;
const isId = new RegExp(`^[\\w-]{${idLength}}$`);

/** Unclaimed uploads from before this time count as gone. */
export const expiry = sql`now() - make_interval(hours => ${unclaimedHours})`;

export interface UploadServices {
  db: Database;
  storage: Disk;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** A folder on this machine for uploads under way. */
  arrivals: string;
}

export interface UploadRequest {
  body: Readable;
  header(name: string): string | undefined;
  /** The file names' endings that are taken. */
  endings: readonly UploadEnding[];
  /** A file with another ending is taken by what it holds, and gets the ending of that. */
  isNamedByContent?: boolean;
}

/**
 * Stores the one file of a multipart form. The row is written before the object, so that the sweep finds what a crash
 * leaves.
 * @throws ShopError 400, 408, 413, 415 in words for the visitor; 507 and 503 where it cannot be stored now
 */
export async function storeUpload(
  services: UploadServices,
  { body, header, endings, isNamedByContent = false }: UploadRequest,
): Promise<UploadedFile> {
  const { maxBytes, arrivals } = services;
  if (Number(header('content-length') ?? 0) > maxBytes + maxFormBytes)
    throw new ShopError('file_too_large', { maxBytes });
  if ((header('content-encoding') ?? 'identity') !== 'identity') throw new ShopError('form_encoded');
  const contentType = header('content-type') ?? '';
  const checkName = (name: string) => void (isNamedByContent || requireEnding(cleanFileName(name), endings));
  const arrival = await receiveFile({ body, contentType, maxBytes, arrivals, checkName });
  try {
    const given = cleanFileName(arrival.name);
    const name = isNamedByContent ? await nameByContent(arrival.path, given, endings) : given;
    const type = await examineFile(arrival.path, name, endings);
    return await keep(services, arrival.path, { name, size: arrival.size, type });
  } finally {
    // The sweep removes it otherwise.
    await rm(arrival.path, { force: true }).catch(() => {});
  }
}

async function keep(
  { db, storage }: UploadServices,
  from: string,
  file: Omit<UploadedFile, 'url'>,
): Promise<UploadedFile> {
  const id = randomBytes(18).toString('base64url');
  const key = randomBytes(18).toString('hex');
  const storageKey = `${key.slice(0, 2)}/${key.slice(2)}`;
  await db.insert(uploads).values({ id, storageKey, ...file });
  try {
    await putFile(storage, storageKey, from, file.size);
  } catch (error) {
    // The row stays where its object may have stayed.
    const gone = await storage.delete(storageKey).then(() => true, isMissing);
    if (gone) await db.delete(uploads).where(eq(uploads.id, id));
    throw storageError(error);
  }
  return { ...file, url: toUrl(id) };
}

/** Bytes that the shop made of a visitor's file. */
interface MadeFile {
  bytes: Uint8Array;
  name: string;
  type: string;
  /** Keeps the address from those who could make the same bytes. */
  secret: string;
}

/**
 * Stores a file that the shop made, under an address of its content; it is claimed as every upload is.
 * @throws ShopError 507 and 503 where it cannot be stored now
 */
export async function storeMade({ db, storage }: UploadServices, made: MadeFile): Promise<UploadedFile> {
  const { bytes, name, type, secret } = made;
  const id = createHash('sha256').update(secret).update(bytes).digest('base64url').slice(0, idLength);
  const storageKey = `made/${id.slice(0, 2)}/${id.slice(2)}`;
  const file = { name, size: bytes.length, type };
  await db
    .insert(uploads)
    .values({ id, storageKey, ...file })
    .onConflictDoNothing();
  try {
    await storage.put(storageKey, bytes);
  } catch (error) {
    throw storageError(error);
  }
  return { ...file, url: toUrl(id) };
}

/**
 * A file that the shop made, by its id; undefined for a visitor's own, which no browser may show.
 * @throws ShopError 404 and 503 as `findUpload`
 */
export async function findMade(services: UploadServices, id: string) {
  const file = await findUpload(services, id);
  return file.storageKey.startsWith('made/') ? file : undefined;
}

/**
 * A stored file by the id in its address; `read` opens it.
 * @throws ShopError 404 for one that is not here, 503 where the storage cannot be reached
 */
export async function findUpload({ db, storage }: UploadServices, id: string) {
  const { name, size, type, storageKey: key } = uploads;
  const [row] = isId.test(id)
    ? await db.select({ name, size, type, storageKey: key }).from(uploads).where(eq(uploads.id, id))
    : [];
  if (!row) throw notFound();
  const { storageKey, size: expected } = row;
  const stored = await storage.getMetaData(storageKey).catch((error: unknown) => {
    if (isMissing(error)) throw notFound(`the storage has no ${storageKey}, which a row lists`);
    throw storageError(error);
  });
  if (stored.contentLength !== expected) throw notFound(`${storageKey} has another size than its row says`);
  return { ...row, read: () => storage.getStream(storageKey) };
}

function notFound(detail?: string): ShopError {
  return new ShopError('upload_not_found', {}, detail === undefined ? {} : { detail });
}

const toUrl = (id: string) => filePath.replace('{id}', id);
/** The id in an upload's address; empty for any other address. */
const toId = (url: string) => /^\/api\/uploads\/([\w-]{1,64})$/.exec(url)?.[1] ?? '';

function storageError(error: unknown): ShopError {
  return (
    noSpaceError(error) ??
    new ShopError(
      'files_unreachable',
      {},
      { detail: `the storage failed: ${errorCodes(error).join(', ')}`, cause: error },
    )
  );
}

/**
 * Claims uploaded files in the record's transaction; the sweep removes unclaimed ones after a day. Only addresses
 * count: names, sizes and types are answered as stored.
 * @param endings those that the form takes, in lower case and without the dot
 * @param field the form's field, which `validationErrors` names
 * @throws ShopError 400 with `validationErrors` for a file that is gone or of a type that the form does not take
 */
export async function claimUploads(
  tx: Transaction,
  files: Pick<UploadedFile, 'url'>[],
  endings: readonly string[],
  field = 'files',
): Promise<UploadedFile[]> {
  const ids = [...new Set(files.map(({ url }) => toId(url)))];
  if (ids.length === 0) return [];
  const { id, name, size, type, claimedAt, createdAt } = uploads;
  const rows = await tx
    .update(uploads)
    .set({ claimedAt: sql`coalesce(${claimedAt}, now())` })
    .where(and(inArray(id, ids), or(isNotNull(claimedAt), gt(createdAt, expiry))))
    .returning({ id, name, size, type });
  const byId = new Map(rows.map(({ id, ...file }) => [id, { ...file, url: toUrl(id) }]));
  return ids.map((id) => {
    const file = byId.get(id);
    if (!file) throw invalidFields({ [field]: { code: 'file_gone', params: {} } });
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!endings.includes(ending))
      throw invalidFields({ [field]: { code: 'form_takes_no_such_file', params: { ending, name: file.name } } });
    return file;
  });
}

/** Makes claims of these files wait until the transaction ends. */
export async function lockUploads(tx: Transaction, urls: string[]): Promise<void> {
  const ids = urls.map(toId);
  if (ids.length > 0)
    await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids)).orderBy(uploads.id).for('update');
}

/** Gives claimed files up, in the transaction that removes their record: the next sweep removes them. */
export async function releaseUploads(tx: Transaction, urls: string[]): Promise<void> {
  const ids = urls.map(toId);
  if (ids.length > 0)
    await tx.update(uploads).set({ claimedAt: null, createdAt: expiry }).where(inArray(uploads.id, ids));
}
