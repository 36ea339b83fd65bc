import type { ArtworkFault } from '../artwork/fault.ts';
import type { ReadArtwork } from '../artwork/result.ts';
import type { LetteredText } from '../artwork/text/lettered-text.ts';
import type {
  DrawingFacts,
  DrawingSource,
  FromWorker,
  PictureOrder,
  PictureRequest,
  RenderedPicture,
  ToWorker,
} from './protocol.ts';

/** A drawing in the worker. */
export interface Drawing {
  facts: DrawingFacts;
  /** As it was drawn, without cloth or technique. */
  flat: ImageBitmap;
  /** The same for small places. */
  small: ImageBitmap;
}

/** A visitor's drawing: a file, or lines of text. */
export type Brought =
  /** A plain background is taken away unless `keepsBackground` says so. `storedAs`: address of an earlier upload. */
  { kind: 'file'; file: File; keepsBackground?: boolean; storedAs?: string } | { kind: 'text'; text: LetteredText };

export type Opening =
  | { state: 'none' }
  | { state: 'opening'; brought: Brought; before: Ready | undefined }
  | Ready
  /** A `kept` file is one that the house can open. */
  | { state: 'refused'; brought: Brought; before: Ready | undefined; fault: ArtworkFault; isKept: boolean };

export interface Ready {
  state: 'ready';
  brought: Brought;
  drawing: Drawing;
  keepsBackground: boolean;
}

/** A place for a picture. An older picture stays until that of the newest order is there. */
export interface Slot {
  key: string;
  request: PictureRequest;
  rank: number;
  /** The shown picture, and the order that it was made for. */
  shown?: { picture: RenderedPicture; request: PictureRequest };
  failed?: true;
}

const notOpened: ArtworkFault = { code: 'not_opened', params: {} };

/** The page's end of the Studio's worker. Holds no React. */
export class StudioClient {
  readonly #startWorker: () => Worker;
  readonly #readFile: (file: File) => Promise<ReadArtwork>;
  #keepsBackground = false;
  #worker: Worker | undefined;
  #opening: Opening = { state: 'none' };
  #id = 0;
  readonly #slots = new Map<string, Slot>();
  readonly #listeners = new Set<() => void>();

  /** @param readFile a file as pixels, or why it has none */
  constructor(startWorker: () => Worker, readFile: (file: File) => Promise<ReadArtwork>) {
    this.#startWorker = startWorker;
    this.#readFile = readFile;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  getOpening = (): Opening => this.#opening;

  /** The latest picture of a place, perhaps of an older order. */
  getSlot(slot: string): Slot | undefined {
    return this.#slots.get(slot);
  }

  /** How many of these places show what was last ordered for them. */
  countDone(slots: readonly string[]): number {
    return slots.filter((name) => {
      const slot = this.#slots.get(name);
      return slot?.shown?.request === slot?.request && slot?.shown?.picture.quality === 'fine';
    }).length;
  }

  open(brought: Brought): void {
    const id = this.#begin(brought);
    if (brought.kind === 'text') this.#send({ type: 'open', id, source: brought, keep: true });
    else void this.#read(id, brought.file);
  }

  /** The open drawing with its background, or without. */
  keepBackground(keep: boolean): void {
    const ready = this.#ready();
    // Another drawing is on its way and takes this one's place.
    if (!ready || (this.#opening.state === 'opening' && this.#opening.brought !== ready.brought)) return;
    const id = this.#begin(ready.brought);
    this.#keepsBackground = keep;
    this.#send({ type: 'background', id, keep });
  }

  draw(order: PictureOrder): void {
    const before = this.#slots.get(order.slot);
    if (before?.key === order.key && !before.failed) return;
    const { slot, key, request, rank } = order;
    this.#slots.set(slot, { key, request, rank, ...(before?.shown && { shown: before.shown }) });
    this.#send({ type: 'draw', ...order });
    this.#tell();
  }

  /** Orders a picture that failed again; where the worker broke, the drawing is opened again. */
  retry(name: string): void {
    const slot = this.#slots.get(name);
    const ready = this.#ready();
    if (!slot?.failed || !ready) return;
    if (this.#worker) this.draw({ slot: name, key: slot.key, request: slot.request, rank: slot.rank });
    else this.open(ready.brought);
  }

  /** Those of these places whose picture failed. */
  listFailed(names: readonly string[]): string[] {
    return names.filter((name) => this.#slots.get(name)?.failed);
  }

  drop(slot: string): void {
    this.#slots.get(slot)?.shown?.picture.bitmap.close();
    this.#slots.delete(slot);
    this.#worker?.postMessage({ type: 'drop', slot } satisfies ToWorker);
  }

  close(): void {
    const ready = this.#ready();
    if (ready) closeAll(ready.drawing);
    // A file that is still being read is not opened.
    this.#id += 1;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { shown } of this.#slots.values()) shown?.picture.bitmap.close();
    this.#slots.clear();
    this.#opening = { state: 'none' };
  }

  #begin(brought: Brought): number {
    this.#id += 1;
    this.#keepsBackground = brought.kind === 'text' || brought.keepsBackground === true;
    this.#opening = { state: 'opening', brought, before: this.#ready() };
    this.#tell();
    return this.#id;
  }

  async #read(id: number, file: File): Promise<void> {
    const unread = { kind: 'refused', fault: notOpened } as const;
    const answer = await this.#readFile(file).catch((error: unknown) => {
      console.error(error);
      return unread;
    });
    if (id !== this.#id) return;
    if (answer.kind !== 'picture') this.#refuse(answer.fault, answer.kind === 'kept');
    else {
      const keep = this.#keepsBackground;
      this.#send({ type: 'open', id, source: answer satisfies DrawingSource, keep }, [answer.pixels.data.buffer]);
    }
  }

  #ready(): Ready | undefined {
    if (this.#opening.state === 'ready') return this.#opening;
    return this.#opening.state === 'none' ? undefined : this.#opening.before;
  }

  #refuse(fault: ArtworkFault, isKept = false): void {
    if (this.#opening.state !== 'opening') return;
    const { brought, before } = this.#opening;
    this.#opening = { state: 'refused', brought, before, fault, isKept };
    this.#tell();
  }

  #send(message: ToWorker, transfer: Transferable[] = []): void {
    if (!this.#worker) {
      this.#worker = this.#startWorker();
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
      this.#worker.onerror = () => this.#fail();
    }
    this.#worker.postMessage(message, transfer);
  }

  #take(message: FromWorker): void {
    if (message.type === 'opened' || message.type === 'refused') this.#takeDrawing(message);
    else {
      const slot = this.#slots.get(message.slot);
      const isCurrent = slot?.key === message.key;
      if (message.type === 'failed') {
        if (slot && isCurrent) this.#slots.set(message.slot, { ...slot, failed: true });
      } else if (slot && isCurrent) {
        slot.shown?.picture.bitmap.close();
        const { key, request, rank } = slot;
        this.#slots.set(message.slot, { key, request, rank, shown: { picture: message.picture, request } });
      } else message.picture.bitmap.close();
    }
    this.#tell();
  }

  #takeDrawing(message: Extract<FromWorker, { type: 'opened' | 'refused' }>): void {
    if (message.id !== this.#id || this.#opening.state !== 'opening') {
      if (message.type === 'opened') closeAll(message);
      return;
    }
    if (message.type === 'refused') {
      this.#refuse(message.fault);
      return;
    }
    const { brought, before } = this.#opening;
    if (before) closeAll(before.drawing);
    const { facts, flat, small } = message;
    const keepsBackground = this.#keepsBackground;
    this.#opening = { state: 'ready', brought, drawing: { facts, flat, small }, keepsBackground };
  }

  /** The worker itself broke, perhaps for want of memory. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#refuse(notOpened);
    for (const [name, slot] of this.#slots) this.#slots.set(name, { ...slot, failed: true });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function closeAll({ flat, small }: Pick<Drawing, 'flat' | 'small'>): void {
  flat.close();
  small.close();
}
