// The yardstick: node:http answering 2 KB of JSON and nothing else.
import { createServer } from 'node:http';

const body = JSON.stringify({ success: true, text: 'x'.repeat(2048 - 28) });
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
