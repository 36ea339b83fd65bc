import type { DrawingFacts, FromWorker, Order, Picture, PictureRequest, ToWorker } from './protocol.ts';

/** A drawing in the worker. */
export interface Drawing {
  facts: DrawingFacts;
  /** As it was drawn, without cloth or technique. */
  flat: ImageBitmap;
  /** The same for small places. */
  small: ImageBitmap;
}

export type Opening =
  | { state: 'none' }
  | { state: 'opening'; file: File; before: Drawing | undefined }
  | { state: 'ready'; file: File; drawing: Drawing }
  | { state: 'refused'; file: File; before: Drawing | undefined };

/** A place for a picture. An older picture stays until that of the newest order is there. */
export interface Slot {
  key: string;
  request: PictureRequest;
  /** What is shown, and what had been ordered for it. */
  shown?: { picture: Picture; request: PictureRequest };
  failed?: true;
}

/** The page's end of the Studio's worker. Holds no React. */
export class StudioClient {
  readonly #startWorker: () => Worker;
  #worker: Worker | undefined;
  #opening: Opening = { state: 'none' };
  #id = 0;
  readonly #slots = new Map<string, Slot>();
  readonly #listeners = new Set<() => void>();

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
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

  open(file: File, { keepBackground = false } = {}): void {
    this.#id += 1;
    this.#opening = { state: 'opening', file, before: this.#drawing() };
    this.#send({ type: 'open', id: this.#id, file, keepBackground });
    this.#tell();
  }

  draw(order: Order): void {
    const before = this.#slots.get(order.slot);
    if (before?.key === order.key && !before.failed) return;
    const { slot, key, request } = order;
    this.#slots.set(slot, { key, request, ...(before?.shown && { shown: before.shown }) });
    this.#send({ type: 'draw', ...order });
    this.#tell();
  }

  drop(slot: string): void {
    this.#slots.get(slot)?.shown?.picture.bitmap.close();
    this.#slots.delete(slot);
    this.#send({ type: 'drop', slot });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { shown } of this.#slots.values()) shown?.picture.bitmap.close();
    this.#slots.clear();
    this.#opening = { state: 'none' };
  }

  #drawing(): Drawing | undefined {
    if (this.#opening.state === 'ready') return this.#opening.drawing;
    return this.#opening.state === 'none' ? undefined : this.#opening.before;
  }

  #send(message: ToWorker): void {
    if (!this.#worker) {
      this.#worker = this.#startWorker();
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
      this.#worker.onerror = () => this.#fail();
    }
    this.#worker.postMessage(message);
  }

  #take(message: FromWorker): void {
    if (message.type === 'need') {
      void this.#fetch(message.address);
      return;
    }
    if (message.type === 'opened' || message.type === 'refused') this.#takeDrawing(message);
    else {
      const slot = this.#slots.get(message.slot);
      const isCurrent = slot?.key === message.key;
      if (message.type === 'failed') {
        if (slot && isCurrent) this.#slots.set(message.slot, { ...slot, failed: true });
      } else if (slot && isCurrent) {
        slot.shown?.picture.bitmap.close();
        const { key, request } = slot;
        this.#slots.set(message.slot, { key, request, shown: { picture: message.picture, request } });
      } else message.picture.bitmap.close();
    }
    this.#tell();
  }

  async #fetch(address: string): Promise<void> {
    const file = await fetch(address)
      .then((answer) => (answer.ok ? answer.blob() : null))
      .catch(() => null);
    this.#worker?.postMessage({ type: 'garment', address, file } satisfies ToWorker);
  }

  #takeDrawing(message: Extract<FromWorker, { type: 'opened' | 'refused' }>): void {
    if (message.id !== this.#id || this.#opening.state !== 'opening') {
      if (message.type === 'opened') closeAll(message);
      return;
    }
    const { file, before } = this.#opening;
    if (message.type === 'refused') {
      this.#opening = { state: 'refused', file, before };
      return;
    }
    if (before) closeAll(before);
    this.#opening = { state: 'ready', file, drawing: { facts: message.facts, flat: message.flat, small: message.small } };
  }

  /** The worker itself broke, perhaps for want of memory. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#opening.state === 'opening') {
      const { file, before } = this.#opening;
      this.#opening = { state: 'refused', file, before };
    }
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
