import type { MadeDesign } from '../choices/made-design.ts';
import type { createDesignSender, Sending } from './send-design.ts';

/** `createDesignSender`, loaded with the first design that goes on. */
export function createLazySender(calls: Parameters<typeof createDesignSender>[0]) {
  let sender: ReturnType<typeof createDesignSender> | undefined;
  return async (made: MadeDesign, sending: Sending) => {
    const part = await import('./send-design.ts');
    sender ??= part.createDesignSender(calls);
    return sender(made, sending);
  };
}
