import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ShopError } from '#shared/errors.ts';
import { noSpaceError } from './upload-errors.server.ts';

/** How slowly a file may arrive. A phone on a bad line is served. */
export interface Pace {
  /** Each window of so many milliseconds brings at least so many bytes. */
  windowMs: number;
  minBytes: number;
  /** Minimum average over the whole file, in bytes a second. */
  minRate: number;
}

const phonePace: Pace = { windowMs: 30_000, minBytes: 16 * 1024, minRate: 25 * 1024 };

/** How long the largest file may take to arrive, in milliseconds. */
export function maxUploadMs(maxBytes: number, { windowMs, minRate }: Pace = phonePace): number {
  return windowMs + Math.ceil((maxBytes / minRate) * 1000);
}

/** Largest part of a form beside the file itself: boundaries and part headers, in bytes. */
export const maxFormBytes = 32 * 1024;

export interface Reception {
  /** The request's body. */
  body: Readable;
  contentType: string;
  /** Largest file, in bytes. */
  maxBytes: number;
  /** The folder for uploads under way. */
  arrivals: string;
  /** Default: `phonePace`. */
  pace?: Pace;
  /** Throws to refuse a file by its name, before its bytes are read. */
  checkName: (name: string) => void;
}

export interface Arrival {
  /** Where it lies now. The caller removes it. */
  path: string;
  /** The visitor's name for it, unchecked. */
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Streams the one file of a multipart form into the arrivals folder. After a refusal the folder is clean and the rest
 * of the body is unread.
 * @throws ShopError 400 for a broken form, 408 for a slow one, 413 above `maxBytes`, 507 for a full disk
 */
export async function receiveFile(reception: Reception): Promise<Arrival> {
  const form = openForm(reception);
  // A body may break off before its first byte is read, and after its refusal.
  reception.body.on('error', () => {});
  const target = path.join(reception.arrivals, randomBytes(16).toString('hex'));
  const handle = await openArrival(target);
  try {
    const { name, size } = await new FormReader(reception, form, handle).read();
    if (size === 0) throw new ShopError('file_empty');
    await handle.sync();
    await handle.close();
    return { path: target, name, size };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(target, { force: true });
    throw noSpaceError(error) ?? error;
  }
}

function openForm({ contentType, maxBytes }: Reception): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 16 * 1024 },
    });
  } catch {
    throw new ShopError('form_without_boundary');
  }
}

async function openArrival(target: string): Promise<FileHandle> {
  try {
    await mkdir(path.dirname(target), { recursive: true });
    return await open(target, 'wx', 0o600);
  } catch (error) {
    throw noSpaceError(error) ?? error;
  }
}

class FormReader {
  readonly #reception: Reception;
  readonly #form: BusboyInstance;
  readonly #handle: FileHandle;
  readonly #outcome = Promise.withResolvers<{ name: string; size: number }>();
  #file: BusboyFileStream | undefined;
  #written: Promise<{ name: string; size: number }> | undefined;
  /** Bytes of the whole form. */
  #total = 0;

  constructor(reception: Reception, form: BusboyInstance, handle: FileHandle) {
    this.#reception = reception;
    this.#form = form;
    this.#handle = handle;
  }

  async read() {
    const { body } = this.#reception;
    const stopWatching = this.#watchBody();
    this.#watchForm();
    if (body.destroyed) this.#refuse('file_cut_off');
    else body.pipe(this.#form);
    try {
      const arrival = await this.#outcome.promise;
      // The parser cuts long part headers off without a word.
      if (this.#total - arrival.size > maxFormBytes) throw new ShopError('form_headers_too_long');
      return arrival;
    } finally {
      stopWatching();
      body.unpipe(this.#form);
      body.pause();
      this.#file?.destroy();
      await this.#written?.catch(() => {});
    }
  }

  #refuse(code: 'file_cut_off' | 'file_too_slow' | 'form_without_file' | 'one_file_only'): void {
    this.#outcome.reject(new ShopError(code));
  }

  #watchBody(): () => void {
    const { body, maxBytes, pace = phonePace } = this.#reception;
    let inWindow = 0;
    const count = (chunk: Buffer) => {
      this.#total += chunk.length;
      inWindow += chunk.length;
      if (this.#total > maxBytes + maxFormBytes) this.#outcome.reject(new ShopError('file_too_large', { maxBytes }));
    };
    const tooSlow = () => this.#refuse('file_too_slow');
    const window = setInterval(() => {
      if (inWindow < pace.minBytes) tooSlow();
      inWindow = 0;
    }, pace.windowMs);
    const whole = setTimeout(tooSlow, maxUploadMs(maxBytes, pace));
    const broken = () => this.#refuse('file_cut_off');
    const closed = () => body.readableEnded || broken();
    body.on('data', count).on('error', broken).on('close', closed);
    return () => {
      clearInterval(window);
      clearTimeout(whole);
      body.off('data', count).off('error', broken).off('close', closed);
    };
  }

  #watchForm(): void {
    const other = () => this.#refuse('one_file_only');
    this.#form
      .on('file', (field, stream, name) => this.#take(field, stream, name))
      .on('filesLimit', other)
      .on('fieldsLimit', other)
      .on('error', () => this.#refuse('file_cut_off'))
      .on('finish', () => {
        if (this.#written) this.#written.then(this.#outcome.resolve, this.#outcome.reject);
        else this.#refuse('form_without_file');
      });
  }

  #take(field: string | undefined, stream: BusboyFileStream, name: string | undefined): void {
    // Without a listener a file that breaks off would end the process.
    stream.on('error', () => this.#refuse('file_cut_off'));
    this.#file = stream;
    try {
      if (field !== 'file') throw new ShopError('one_file_only');
      if (!name) throw new ShopError('form_without_file');
      this.#reception.checkName(name);
    } catch (error) {
      stream.resume();
      this.#outcome.reject(error);
      return;
    }
    const { maxBytes } = this.#reception;
    stream.on('limit', () => this.#outcome.reject(new ShopError('file_too_large', { maxBytes })));
    this.#written = this.#handle.writeFile(stream).then(() => ({ name, size: stream.bytesRead }));
    this.#written.catch(this.#outcome.reject);
  }
}
