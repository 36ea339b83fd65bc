import { designSorts } from '#features/designs/constants.ts';

/** The filters of the address, as the API takes them. */
export function readDesignsQuery(address: string) {
  const { searchParams } = new URL(address);
  const state = (['used', 'unused'] as const).find((one) => one === searchParams.get('state'));
  const sort = designSorts.find((one) => one === searchParams.get('sort'));
  return {
    ...(sort ? { sort } : {}),
    ...(state ? { state } : {}),
    technique: searchParams.get('technique') ?? '',
    search: searchParams.get('search') ?? '',
    after: searchParams.get('after') ?? '',
  };
}
