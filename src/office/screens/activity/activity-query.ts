import { subjects } from '#features/activity/constants.ts';
import type { ActivityRow } from '#features/activity/office/queries.ts';

/** The filters of the address, as the API takes them. */
export function readActivityQuery(address: string) {
  const { searchParams } = new URL(address);
  const subject = subjects.find((one) => one === searchParams.get('kind')) as ActivityRow['subject'] | undefined;
  const after = Number(searchParams.get('after'));
  return {
    ...(subject ? { subject } : {}),
    ...(searchParams.get('person') ? { staffId: searchParams.get('person') ?? '' } : {}),
    ...(searchParams.get('until') ? { until: searchParams.get('until') ?? '' } : {}),
    ...(after > 0 ? { after } : {}),
  };
}
