import type { MadeDesign } from '../choices/made-design.ts';
import type { createDesignSender, Sending } from './send-design.ts';
import type { toWaysOn, WaysOn } from './ways-on.ts';

/** `createDesignSender`, loaded with the first design that goes on. */
export function createLazySender(calls: Parameters<typeof createDesignSender>[0]) {
  let sender: ReturnType<typeof createDesignSender> | undefined;
  return async (made: MadeDesign, sending: Sending) => {
    const part = await import('./send-design.ts');
    sender ??= part.createDesignSender(calls);
    return sender(made, sending);
  };
}

/** `toWaysOn`, loaded with the first design that goes on. */
export function toLazyWays(parts: Parameters<typeof toWaysOn>[0]): WaysOn {
  const load = async () => (await import('./ways-on.ts')).toWaysOn(parts);
  return {
    askQuote: async (...given) => (await load()).askQuote(...given),
    order: async (...given) => (await load()).order(...given),
    makeLink: async (...given) => (await load()).makeLink(...given),
  };
}
