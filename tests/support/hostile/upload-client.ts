import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AnswerBody } from '../answers.ts';
import { boundary } from './files.ts';

export interface UploadAnswer {
  status: number;
  body: AnswerBody;
}

export const multipart = `multipart/form-data; boundary=${boundary}`;

/** Sends a body to /api/uploads, in pieces as they are made; a server that answers early is heard too. */
export async function upload(
  server: string,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  headers: Record<string, string | number> = {},
): Promise<UploadAnswer> {
  // A kept connection, as a browser's: Node's server ends others behind its answer, while data still arrives.
  const agent = new Agent({ keepAlive: true });
  const call = request(`${server}/api/uploads`, {
    method: 'POST',
    agent,
    headers: { 'Content-Type': multipart, ...headers },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  // The connection may be closed behind an early answer: then the rest has nowhere to go.
  const sent = pipeline(Readable.from(body), call).catch(() => {});
  const response = await answered;
  const answer = { status: response.statusCode ?? 0, body: (await json(response)) as AnswerBody };
  await sent;
  agent.destroy();
  return answer;
}

/**
 * Writes bytes to the server's port as they are, and reads until it closes.
 * @param leave closes our side once everything is written, instead of waiting for the server
 */
export function talk(server: string, pieces: (string | Buffer)[], { leave = false } = {}): Promise<string> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      for (const piece of pieces) socket.write(piece);
      if (leave) socket.end(() => socket.destroy());
    });
    socket.on('data', (chunk) => (heard += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

/** The head of an upload that is written by hand. */
export function head(headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: 'localhost', 'Content-Type': multipart, ...headers });
  return `POST /api/uploads HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
