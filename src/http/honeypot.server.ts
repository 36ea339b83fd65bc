import { ShopError } from '../shared/errors.ts';

/**
 * The field `website` is hidden from people: a form that has it filled in was sent by a bot.
 * @throws ShopError 429
 */
export function rejectBots({ website }: { website: string }): void {
  if (website !== '') {
    throw new ShopError('likely_bot', {}, { detail: 'the hidden field was filled in' });
  }
}
