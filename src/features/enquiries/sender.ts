import type { ApiResult } from '#http/api-client.ts';
import { newIdempotencyKey } from '#http/idempotency.ts';
import { keyConflict } from './constants.ts';

/** One call that stores a form's content under a key; a repeat with the same key and content is the same record. */
export type SendForm<Content, Receipt> = (content: Content, idempotencyKey: string) => Promise<ApiResult<Receipt>>;

/**
 * Sends a form's content so that a repeat of what may have arrived already is no second record. The key is kept through
 * attempts whose outcome is unknown, for as long as the content stays the same.
 */
export class FormSender<Content, Receipt> {
  readonly #send: SendForm<Content, Receipt>;
  /** Keys of what was sent and may have arrived, by content. */
  readonly #open = new Map<string, string>();

  constructor(send: SendForm<Content, Receipt>) {
    this.#send = send;
  }

  async send(content: Content): Promise<ApiResult<Receipt>> {
    const text = JSON.stringify(content);
    const answer = await this.#attempt(content, this.#open.get(text) ?? newIdempotencyKey());
    const conflict = !answer.success && answer.status === 409 && answer.error === keyConflict;
    // The key stands for something else: this content has not arrived under it.
    return conflict ? this.#attempt(content, newIdempotencyKey()) : answer;
  }

  async #attempt(content: Content, key: string): Promise<ApiResult<Receipt>> {
    const text = JSON.stringify(content);
    const wasOpen = this.#open.has(text);
    this.#open.set(text, key);
    const answer = await this.#send(content, key);
    if (answer.success) this.#open.clear();
    else if (!mayHaveArrived(answer.status, wasOpen)) this.#open.delete(text);
    return answer;
  }
}

/** @param wasOpen an earlier attempt with this key had no clear outcome, and "too many" says nothing of it */
function mayHaveArrived(status: number, wasOpen: boolean): boolean {
  return status === 0 || status >= 500 || (wasOpen && (status === 408 || status === 429));
}
