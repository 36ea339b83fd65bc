import type * as z from 'zod/mini';
import type { ApiClient } from '#http/api-client.ts';
import type { ActivitySort } from '../constants.ts';
import type * as contract from './contract.ts';

export type ActivityRow = z.output<typeof contract.listActivity.answer>['rows'][number];

interface ActivityQuery {
  subject?: ActivityRow['subject'];
  subjectId?: string;
  staffId?: string;
  actor?: ActivityRow['actor'];
  /** The first and the last day. */
  from?: string;
  /** `2026-11-24` */
  until?: string;
  search?: string;
  sort?: ActivitySort;
  after?: number;
  limit?: number;
}

export function loadActivity(api: ApiClient, query: ActivityQuery) {
  return api.call<typeof contract.listActivity>('GET', '/api/activity', { query });
}

/** The same as a file. */
export const activityCsv = '/api/activity.csv' satisfies typeof contract.activityFile.path;
