import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export function loadDesigns(
  api: ApiClient,
  query: { state?: 'used' | 'unused'; technique?: string; search?: string; after?: string },
) {
  return api.call<typeof contract.listDesigns>('GET', '/api/kept-designs', { query });
}

export type DesignRow = Extract<Awaited<ReturnType<typeof loadDesigns>>, { success: true }>['rows'][number];

export function removeDesign(api: ApiClient, id: string, evenUsed: boolean): Promise<ApiResult<object>> {
  return api.call<typeof contract.removeDesign>('POST', '/api/kept-designs/{id}/remove', {
    params: { id },
    body: { evenUsed },
  });
}
