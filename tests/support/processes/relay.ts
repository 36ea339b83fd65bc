import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A way to a server that can begin to swallow, as a network whose other machine has vanished. */
export interface Relay {
  /**
   * Of every connection that is open now nothing arrives any more, in either direction; none is closed. New ones
   * work.
   */
  swallow(): void;
  /** How many connections were taken. */
  taken(): number;
  url: string;
  stop(): void;
}

/** @param url where the database listens, on a port or a socket; the relay's own address has a port */
export async function openRelay(url: string): Promise<Relay> {
  const own = new URL(url);
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const open = new Set<{ from: Socket; to: Socket }>();
  let taken = 0;
  const relay = createServer((from) => {
    taken += 1;
    const to = folder ? connect(path.join(folder, '.s.PGSQL.5432')) : connect(Number(port), hostname);
    const pair = { from, to };
    open.add(pair);
    from.pipe(to);
    to.pipe(from);
    for (const socket of [from, to]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(pair);
        from.destroy();
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  own.searchParams.delete('host');
  own.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    url: own.href,
    taken: () => taken,
    swallow: () => {
      for (const { from, to } of open) {
        from.unpipe(to);
        to.unpipe(from);
        from.resume();
        to.resume();
      }
    },
    stop: () => {
      relay.close();
      for (const { from, to } of open) {
        from.destroy();
        to.destroy();
      }
    },
  };
}
