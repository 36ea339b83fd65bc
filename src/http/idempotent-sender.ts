import type { ApiResult } from './api-client.ts';

/** A call without a clear answer: its record may be stored under the key. */
export interface Attempt<Scope> {
  /** The Idempotency-Key. */
  key: string;
  scope: Scope;
}

export interface SenderOptions<Content, Scope, Receipt> {
  call(content: Content, key: string): Promise<ApiResult<Receipt>>;
  /** Attempts of one scope share a key: at most one of them becomes a record. */
  isSameScope(a: Scope, b: Scope): boolean;
  /** Keeps the last open attempt over a reload, without its content. */
  storage?: { read(): Attempt<Scope> | null; write(attempt: Attempt<Scope> | null): void };
}

/** `earlier`: the record was stored by an earlier call, with the content of that call. */
export type Sent<Receipt> = ApiResult<Receipt & { earlier: boolean }>;

/** Sends contents so that a lost answer neither loses a record nor stores a second one. */
export function createSender<Content, Scope, Receipt>(options: SenderOptions<Content, Scope, Receipt>) {
  const { call, isSameScope, storage } = options;
  const stored = storage?.read();
  let open: (Attempt<Scope> & { contents: Content[] })[] = stored ? [{ ...stored, contents: [] }] : [];

  function close(key?: string): void {
    open = key === undefined ? [] : open.filter((attempt) => attempt.key !== key);
    storage?.write(null);
  }
  function succeed(receipt: { success: true } & Receipt, earlier: boolean): Sent<Receipt> {
    close();
    return { ...receipt, earlier };
  }
  return async function send(content: Content, scope: Scope): Promise<Sent<Receipt>> {
    const earlier = open.find((attempt) => isSameScope(attempt.scope, scope));
    const attempt = earlier ?? { key: newIdempotencyKey(), scope, contents: [] };
    if (!earlier) open.push(attempt);
    attempt.scope = scope;
    // Stored first: a reload during the call must find the key.
    storage?.write({ key: attempt.key, scope });
    const answer = await call(content, attempt.key);
    if (answer.success) return succeed(answer, false);
    if (answer.code === 'key_conflict') {
      // One of the unanswered calls has stored the record: the same content finds it.
      for (const unanswered of attempt.contents) {
        const repeated = await call(unanswered, attempt.key);
        if (repeated.success) return succeed(repeated, true);
      }
      close(attempt.key);
    } else if (provesNoRecord(answer.status, earlier !== undefined)) close(attempt.key);
    else attempt.contents.push(content);
    return answer;
  };
}

/** Statuses that the server gives only after it has found no record of the key. */
const afterLookup = new Set([402, 404, 409]);

function provesNoRecord(status: number, isRepeat: boolean): boolean {
  return status >= 400 && status < 500 && (!isRepeat || afterLookup.has(status));
}

/** 128 random bits as hexadecimal digits. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
