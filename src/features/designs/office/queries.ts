import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { DesignSort } from '../constants.ts';
import type * as contract from './contract.ts';

export function loadDesigns(
  api: ApiClient,
  query: { state?: 'used' | 'unused'; technique?: string; search?: string; sort?: DesignSort; after?: string },
) {
  return api.call<typeof contract.listDesigns>('GET', '/api/kept-designs', { query });
}

/** The same as a file. */
export const designsCsv = '/api/kept-designs.csv' satisfies typeof contract.designsFile.path;

export type DesignRow = Extract<Awaited<ReturnType<typeof loadDesigns>>, { success: true }>['rows'][number];

export function removeDesign(api: ApiClient, id: string, evenUsed: boolean): Promise<ApiResult<object>> {
  return api.call<typeof contract.removeDesign>('POST', '/api/kept-designs/{id}/remove', {
    params: { id },
    body: { evenUsed },
  });
}
