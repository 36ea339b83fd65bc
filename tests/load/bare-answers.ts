// The yardstick of reads.ts: node:http answering given bytes with given heads by their address, and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Recorded } from './reads.ts';

const answers = new Map(
  (JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Recorded[]).map(({ path, head, body }) => [
    path,
    { head, body: Buffer.from(body, 'base64') },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.head);
  response.end(answer.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
