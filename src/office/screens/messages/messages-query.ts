import { inquirySorts } from '#features/enquiries/constants.ts';

/** The filters of the address, as the API takes them. */
export function readMessagesQuery(address: string) {
  const { searchParams } = new URL(address);
  const state = (['unanswered', 'answered'] as const).find((one) => one === searchParams.get('state'));
  const sort = inquirySorts.find((one) => one === searchParams.get('sort'));
  return {
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    search: searchParams.get('search') ?? '',
    after: searchParams.get('after') ?? '',
  };
}
