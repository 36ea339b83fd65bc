import type { ComposedMail } from '../compose.server.ts';

/** Marks the moment from which a mail may have been accepted: before it a repeat is harmless, after it a second mail. */
export interface HandOver {
  /** Gets ready whatever marking would have to wait for. Call before the last byte. */
  prepare(): Promise<void>;
  /** Call right after the last byte was written. */
  written(): void;
}

/** A way out of the house. */
export interface MailTransport {
  /** Resolves when the mail has been accepted. */
  send(mail: ComposedMail, handOver: HandOver, signal: AbortSignal): Promise<void>;
}
