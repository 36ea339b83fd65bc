import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { errorCodes } from '../files/upload-errors.server.ts';

export interface StorageSettings {
  DATA_DIR: string;
  /**
   * `s3://KEY:SECRET@host:port/bucket?region=ap-south-1&tls=false`, key and secret percent-encoded. Defaults: Amazon's
   * host, the credentials of the environment or the machine, `tls=true`.
   */
  STORAGE_URL?: string | undefined;
}

/**
 * Where visitors' files lie: below the data folder, or in an S3-compatible bucket, which must not be public.
 * @throws Error for a STORAGE_URL that cannot be understood, without quoting its secret
 */
export async function openStorage({ DATA_DIR, STORAGE_URL }: StorageSettings): Promise<Disk> {
  if (STORAGE_URL === undefined) {
    return new Disk(new FSDriver({ location: path.join(DATA_DIR, 'uploads'), visibility: 'private' }));
  }
  const { bucket, region, endpoint, credentials } = readStorageUrl(STORAGE_URL);
  // Imported when needed: the S3 client is the larger part of a start.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      // Newer checksums are unknown to most servers that are not Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
      // The caller logs failures; the client's own lines would not be JSON.
      logger: silent,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    }),
  );
}

const nothing = () => {};
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** @throws Error */
export function readStorageUrl(given: string) {
  const form = 'must look like s3://KEY:SECRET@host:port/bucket?region=REGION&tls=true';
  const error = (what: string) => new Error(`STORAGE_URL ${form}: ${what}`);
  if (!URL.canParse(given)) throw error('it is no address');
  const url = new URL(given);
  const bucket = url.pathname.slice(1).replace(/\/$/, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw error('the name of the bucket');
  const tls = url.searchParams.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw error('tls is true or false');
  if ((url.username === '') !== (url.password === '')) throw error('a key needs its secret');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'tls' && name !== 'region');
  if (unknown !== undefined) throw error(`${unknown} is unknown`);
  return {
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.host ? { endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}` } : {}),
    ...(url.username
      ? { credentials: { accessKeyId: plain(url.username, error), secretAccessKey: plain(url.password, error) } }
      : {}),
  };
}

function plain(part: string, error: (what: string) => Error): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw error('key and secret are percent-encoded');
  }
}

/**
 * Puts a local file into the storage: by rename in the data folder, never half-written, or as a stream.
 * @param size in bytes
 */
export async function putFile(storage: Disk, key: string, from: string, size: number): Promise<void> {
  if (storage.driver instanceof FSDriver) {
    const target = path.join(String(storage.driver.options.location), key);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await rename(from, target);
      return;
    } catch (error) {
      // Another disk takes a copy.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    }
  }
  await storage.putStream(key, createReadStream(from), {
    contentLength: size,
    contentType: 'application/octet-stream',
  });
}

/** True when the storage answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  return errorCodes(error).some((code) => /^(ENOENT|ENOTDIR|NotFound|NoSuchKey)$/.test(code));
}
