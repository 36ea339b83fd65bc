import { mailSorts, mailStates } from '#features/mails/constants.ts';

/** The filters of the address, as the API takes them. */
export function readMailsQuery(address: string) {
  const { searchParams } = new URL(address);
  const state = mailStates.find((one) => one === searchParams.get('state'));
  const sort = mailSorts.find((one) => one === searchParams.get('sort'));
  return {
    ...(sort ? { sort } : {}),
    ...(state ? { state } : {}),
    kind: searchParams.get('kind') ?? '',
    search: searchParams.get('search') ?? '',
    after: searchParams.get('after') ?? '',
  };
}
