import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { AnswerBody } from '../answers.ts';
import type { TestApi } from '../api.ts';
import { form } from './files.ts';
import { multipart } from './upload-client.ts';

/** Uploads to a shop in process. The shop is asked for when it is needed: tests open it later. */
export function uploadsTo(shop: () => TestApi) {
  async function post(body: Buffer | string, headers: Record<string, string> = {}, query = '') {
    const response = await shop().api.request(`/api/uploads${query}`, {
      method: 'POST',
      headers: { 'Content-Type': multipart, ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as AnswerBody };
  }

  const send = (content: Buffer, name: string, query = '') => post(form([{ content, name }]), {}, query);

  return { post, send };
}

/** The files in the arrivals folder. */
export function arrivalsAt({ folder }: TestApi): string[] {
  const arrivals = path.join(folder, 'arrivals');
  return existsSync(arrivals) ? readdirSync(arrivals) : [];
}
