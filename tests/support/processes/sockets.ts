import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How many connections to the port of this address are open. Linux only. */
export function connectionsTo(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  return ['tcp', 'tcp6']
    .flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1))
    .filter((line) => new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 01 `).test(line)).length;
}

/** A connection on which bytes are written as they are. */
export interface RawConnection {
  socket: Socket;
  /** When the server closed it, of `performance.now()`. */
  closedAt?: number;
  /** The first bytes that came back. */
  heard: string;
}

/** @param reads false for one that takes nothing of what it is answered after the first piece */
export function openRaw(url: string, text: string, { reads = true } = {}): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const made: RawConnection = { socket, heard: '' };
    socket.setNoDelay();
    socket.once('error', reject);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (made.heard.length < 1000) made.heard += chunk;
      if (!reads) socket.pause();
    });
    socket.once('close', () => {
      made.closedAt = performance.now();
    });
    socket.once('connect', () => socket.write(text, () => resolve(made)));
  });
}

/** Sends a body a byte at a time until the connection or the body ends. */
export async function drip({ socket }: RawConnection, body: string, everyMs: number): Promise<void> {
  for (const letter of body) {
    if (socket.destroyed) return;
    socket.write(letter);
    await wait(everyMs);
  }
}
