import { activitySorts, subjects } from '#features/activity/constants.ts';

/** The filters of the address, as the API takes them. */
export function readActivityQuery(address: string) {
  const { searchParams } = new URL(address);
  const get = (name: string) => searchParams.get(name) ?? '';
  const subject = subjects.find((one) => one === get('kind'));
  const sort = activitySorts.find((one) => one === get('sort'));
  const after = Number(get('after'));
  return {
    ...(subject ? { subject } : {}),
    ...(sort ? { sort } : {}),
    ...(after > 0 ? { after } : {}),
    staffId: get('person'),
    until: get('until'),
    search: get('search').slice(0, 200),
  };
}
