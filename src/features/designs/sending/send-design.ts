import type { UploadedFile } from '#features/uploads/contract.ts';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import { createSender, type SenderOptions } from '#http/idempotent-sender.ts';
import { type LetteredText, splitRuns } from '../artwork/text/lettered-text.ts';
import type { MadeDesign } from '../choices/made-design.ts';
import type { SeenPrice } from '../choices/seen-price.ts';
import type { Design, NewDesign } from '../contract.ts';
import type { DesignAnswer } from '../queries.ts';

export interface Sending {
  /** Sent part of the file: 0 to 1. */
  onProgress(fraction: number): void;
  /** The file is stored at this address. */
  onStored(url: string): void;
  signal: AbortSignal;
}

export interface Ordering extends Sending {
  /** The price that the visitor agreed to for the stored designs together, or a sentence to be asked first. */
  agree(designs: readonly Design[]): SeenPrice | string;
}

/** Stores a file. @throws the signal's reason when it is aborted */
export type UploadDrawing = (
  file: File,
  options: Pick<Sending, 'onProgress' | 'signal'> & { takenBy: 'studio' },
) => Promise<ApiResult<{ file: UploadedFile }>>;

interface DesignCalls {
  upload(...given: Parameters<UploadDrawing>): Promise<ApiResult<{ file: Pick<UploadedFile, 'url'> }>>;
  save(content: NewDesign, idempotencyKey: string): Promise<DesignAnswer>;
  /** Keeps the key of the last design of a colour over a reload. */
  storageOf?(variantId: string): NonNullable<SenderOptions<NewDesign, string, object>['storage']>;
}

/**
 * Stores designs from the browser: the file once, and a design that has not changed once. A try without an answer is
 * repeated under its key.
 */
export function createDesignSender({ upload, save, storageOf }: DesignCalls) {
  const addresses = new WeakMap<File, string>();
  const gone = new Set<string>();
  const designs = new Map<string, Design>();
  /** By colour: an order stores one design after the other, and each keeps its key. */
  const senders = new Map<string, ReturnType<typeof createOne>>();
  function createOne(variantId: string) {
    return createSender<NewDesign, string, { design: Design }>({
      call: save,
      isSameScope: (one, other) => one === other,
      ...(storageOf && { storage: storageOf(variantId) }),
    });
  }

  /** @param storedAs address of an upload before this page */
  async function store(file: File, storedAs: string | undefined, sending: Sending): Promise<ApiResult<Stored>> {
    const known = addresses.get(file) ?? storedAs;
    if (known && !gone.has(known)) return { success: true, url: known, isKnown: true };
    const { onProgress, signal } = sending;
    const answer = await upload(file, { onProgress, signal, takenBy: 'studio' });
    if (!answer.success) return answer;
    addresses.set(file, answer.file.url);
    sending.onStored(answer.file.url);
    return { success: true, url: answer.file.url, isKnown: false };
  }

  async function sendContent(content: NewDesign): Promise<DesignAnswer> {
    const scope = JSON.stringify(content);
    const known = designs.get(scope);
    if (known) return { success: true, design: known };
    const { variantId } = content;
    const send = senders.get(variantId) ?? createOne(variantId);
    senders.set(variantId, send);
    const answer = await send(content, scope);
    if (answer.success) designs.set(scope, answer.design);
    return answer;
  }

  /** @throws the signal's reason when the upload is cancelled */
  return async function sendDesign(made: MadeDesign, sending: Sending): Promise<DesignAnswer> {
    const { brought, background, colours: _, redraw, ...chosen } = made;
    const content = { ...chosen, inks: [...chosen.inks], ...(redraw && { redraw }) };
    if (brought.kind === 'text') return sendContent({ ...content, text: toSetText(brought.text) });
    for (;;) {
      const stored = await store(brought.file, brought.storedAs, sending);
      if (!stored.success) return stored;
      const answer = await sendContent({ ...content, artwork: { url: stored.url, background } });
      if (answer.success || !isAboutFile(answer)) return answer;
      // The shop may have thrown away a file of an earlier time: it is sent again.
      gone.add(stored.url);
      if (!stored.isKnown) return answer;
    }
  };
}

interface Stored {
  url: string;
  /** True for a file that was stored before this call. */
  isKnown: boolean;
}

function isAboutFile({ status, validationErrors = {} }: ApiFailure): boolean {
  return status === 400 || (status === 422 && 'artwork' in validationErrors);
}

/** The text as it is set: letters that no font has are left out. */
function toSetText({ lines, font, colour }: LetteredText): LetteredText {
  const toSet = (line: string) =>
    splitRuns(line, font)
      .map(({ letters }) => letters)
      .join('');
  return { lines: lines.map((line) => toSet(line).trim()), font, colour };
}
