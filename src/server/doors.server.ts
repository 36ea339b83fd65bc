import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

interface Place {
  PORT: number;
  HOST: string;
}

/**
 * Sockets that take connections in, for one port. Of each, a process takes one new connection in a turn of its loop, and a
 * turn is long while pages are rendered: with a single one, a visitor who comes under overload waits behind a thousand
 * others for the connection alone, and hears nothing. Between several the system chooses, where it can. Where it cannot, the
 * first of several processes deals connections out; one that it dealt to a process that was just killed then waits for ever.
 */
const count = process.platform === 'linux' ? 64 : 1;

export interface Doors {
  /**
   * Listens on a port that is free, or shared with processes of the same shop; which of them it is must have been asked.
   * @throws Error of the system
   */
  open: (place: Place) => Promise<void>;
  /** Takes in nobody any more; done when the last connection has ended. */
  close: () => Promise<void>;
}

export function doorsOf(server: Server): Doors {
  // As Node makes its own sockets for HTTP.
  const options = { allowHalfOpen: true, noDelay: true };
  const others = Array.from({ length: count - 1 }, () =>
    createServer(options, (socket) => server.emit('connection', socket)),
  );
  const all = [server, ...others];
  return {
    async open({ PORT: port, HOST: host }) {
      const opened = all.map(
        (one) =>
          new Promise<void>((resolve, reject) => {
            one.once('error', reject);
            one.listen({ port, host, reusePort: count > 1 }, resolve);
          }),
      );
      await Promise.all(opened);
    },
    async close() {
      await Promise.all(all.map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

/**
 * The port of the settings, or a free one for 0; taken for a moment, since one that is shared is not refused to another shop.
 * @throws Error that names the setting, when the port is another's or the address is none of this machine
 */
export function freePort({ PORT, HOST }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') reject(new Error(`PORT ${PORT} is already in use`));
      else if (code === 'EACCES') reject(new Error(`PORT ${PORT} is not allowed to this user`));
      else reject(new Error(`HOST ${HOST} cannot be used (${message})`));
    });
    // Asked by this process itself, also where it is one of several.
    probe.listen({ port: PORT, host: HOST, exclusive: true }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
