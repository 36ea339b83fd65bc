import { mailStates } from '#features/mails/constants.ts';

/** The filters of the address, as the API takes them. */
export function readMailsQuery(address: string) {
  const { searchParams } = new URL(address);
  const state = mailStates.find((one) => one === searchParams.get('state'));
  return {
    ...(state ? { state } : {}),
    kind: searchParams.get('kind') ?? '',
    search: searchParams.get('search') ?? '',
    after: searchParams.get('after') ?? '',
  };
}
