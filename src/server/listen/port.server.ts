import { type AddressInfo, createServer } from 'node:net';

interface Address {
  PORT: number;
  HOST: string;
}

/**
 * The port of the settings, or a free one for 0. Binding it for a moment makes a start fail before its work.
 * @throws Error that names the setting, when the port is taken or the address is not of this machine
 */
export function freePort({ PORT, HOST }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') reject(new Error(`PORT ${PORT} is already in use`));
      else if (code === 'EACCES') reject(new Error(`PORT ${PORT} is not allowed to this user`));
      else reject(new Error(`HOST ${HOST} cannot be used (${message})`));
    });
    // A cluster worker binds the port itself here, not through the primary.
    probe.listen({ port: PORT, host: HOST, exclusive: true }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
