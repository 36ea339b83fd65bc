import { activitySorts, actors, subjects } from '#features/activity/constants.ts';

/** The filters of the address, as the API takes them. A person is a member of staff, or a kind of actor. */
export function readActivityQuery(address: string) {
  const { searchParams } = new URL(address);
  const get = (name: string) => searchParams.get(name) ?? '';
  const subject = subjects.find((one) => one === get('kind'));
  const sort = activitySorts.find((one) => one === get('sort'));
  const actor = actors.find((one) => one === get('person'));
  const after = Number(get('after'));
  return {
    ...(subject ? { subject } : {}),
    ...(sort ? { sort } : {}),
    ...(after > 0 ? { after } : {}),
    ...(actor ? { actor } : { staffId: get('person') }),
    subjectId: get('record'),
    from: get('from'),
    until: get('until'),
    search: get('search').slice(0, 200),
  };
}
