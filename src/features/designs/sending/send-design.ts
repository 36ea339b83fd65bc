import type { ApiResult } from '#http/api-client.ts';
import { createSender } from '#http/idempotent-sender.ts';
import { type LetteredText, splitRuns } from '../artwork/text/lettered-text.ts';
import type { MadeDesign } from '../choices/made-design.ts';
import type { SeenPrice } from '../choices/price-change.ts';
import { keyConflict } from '../constants.ts';
import type { Design, NewDesign } from '../contract.ts';
import type { DesignAnswer } from '../queries.ts';

export interface Sending {
  /** Sent part of the file: 0 to 1. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

export interface Ordering extends Sending {
  /** The price that the visitor agreed to for the stored designs together, or a sentence to be asked first. */
  agree(designs: readonly Design[]): SeenPrice | string;
}

interface DesignCalls {
  upload(file: File, options: Sending & { takenBy: 'studio' }): Promise<ApiResult<{ file: { url: string } }>>;
  save(content: NewDesign, idempotencyKey: string): Promise<DesignAnswer>;
}

/**
 * Stores designs from the browser: the file once, and a design that has not changed once. A try without an answer is
 * repeated under its key.
 */
export function createDesignSender({ upload, save }: DesignCalls) {
  const addresses = new WeakMap<File, string>();
  const designs = new Map<string, Design>();
  const send = createSender<NewDesign, string, { design: Design }>({
    call: save,
    isSameScope: (one, other) => one === other,
    keyConflict,
  });

  async function store(file: File, sending: Sending): Promise<ApiResult<{ url: string }>> {
    const known = addresses.get(file);
    if (known) return { success: true, url: known };
    const answer = await upload(file, { ...sending, takenBy: 'studio' });
    if (!answer.success) return answer;
    addresses.set(file, answer.file.url);
    return { success: true, url: answer.file.url };
  }

  async function sendContent(content: NewDesign): Promise<DesignAnswer> {
    const scope = JSON.stringify(content);
    const known = designs.get(scope);
    if (known) return { success: true, design: known };
    const answer = await send(content, scope);
    if (answer.success) designs.set(scope, answer.design);
    return answer;
  }

  /** @throws the signal's reason when the upload is cancelled */
  return async function sendDesign(made: MadeDesign, sending: Sending): Promise<DesignAnswer> {
    const { brought, background, colours: _, redraw, ...chosen } = made;
    const content = { ...chosen, inks: [...chosen.inks], ...(redraw && { redraw }) };
    if (brought.kind === 'text') return sendContent({ ...content, text: toSetText(brought.text) });
    const stored = await store(brought.file, sending);
    if (!stored.success) return stored;
    const answer = await sendContent({ ...content, artwork: { url: stored.url, background } });
    // The shop may have thrown the file away: the next try sends it again.
    if (!answer.success && answer.status === 400) addresses.delete(brought.file);
    return answer;
  };
}

/** The text as it is set: letters that no font has are left out. */
function toSetText({ lines, font, colour }: LetteredText): LetteredText {
  const toSet = (line: string) =>
    splitRuns(line, font)
      .map(({ letters }) => letters)
      .join('');
  return { lines: lines.map((line) => toSet(line).trim()), font, colour };
}
