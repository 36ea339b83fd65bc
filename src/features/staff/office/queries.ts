import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export type Staff = NonNullable<Extract<Awaited<ReturnType<typeof loadSession>>, { success: true }>['staff']>;

export function loadSession(api: ApiClient) {
  return api.call<typeof contract.getSession>('GET', '/api/session');
}

export function signIn(api: ApiClient, email: string, password: string) {
  return api.call<typeof contract.postSignIn>('POST', '/api/sign-in', { body: { email, password } });
}

export function giveCode(api: ApiClient, code: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.postCode>('POST', '/api/sign-in/code', { body: { code } });
}

export function signOut(api: ApiClient): Promise<ApiResult<object>> {
  return api.call<typeof contract.postSignOut>('POST', '/api/sign-out');
}

export function setPassword(api: ApiClient, token: string, password: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.postPassword>('POST', '/api/set-password', { body: { token, password } });
}

export function loadSessions(api: ApiClient) {
  return api.call<typeof contract.listSessions>('GET', '/api/me/sessions');
}

/** @param id the session; all but the present one where none is named */
export function endSessions(api: ApiClient, id?: string) {
  return api.call<typeof contract.endSessions>('POST', '/api/me/sessions/end', { body: id ? { id } : {} });
}

export function beginSecondFactor(api: ApiClient, password: string) {
  return api.call<typeof contract.beginSecondFactor>('POST', '/api/me/second-factor', { body: { password } });
}

export function confirmSecondFactor(api: ApiClient, code: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.confirmSecondFactor>('POST', '/api/me/second-factor/confirm', { body: { code } });
}

export function endSecondFactor(api: ApiClient, password: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.endSecondFactor>('POST', '/api/me/second-factor/end', { body: { password } });
}

export function loadStaff(api: ApiClient) {
  return api.call<typeof contract.listStaff>('GET', '/api/staff');
}
