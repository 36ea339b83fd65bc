import { ShopError } from '../shared/errors.ts';

/**
 * The field `website` is hidden from people; a program that fills in every field gives itself away and is told to wait,
 * as any visitor would be who sends too much.
 * @throws ShopError 429
 */
export function refusePrograms({ website }: { website: string }): void {
  if (website !== '') {
    throw new ShopError(429, 'This was sent too quickly. Please wait a moment, or write to us by email.', {
      detail: 'the hidden field was filled in',
    });
  }
}
