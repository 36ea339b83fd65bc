// `npm run dev`: Vite serves modules and renders pages with reload. A change of a server file restarts the shop.
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import type { Shop } from '#server/bootstrap.server.ts';

process.env.NODE_ENV ??= 'development';

/** `PAYHERE_STAND_IN=3200 npm run dev`: cards go to a page of this machine that behaves as PayHere. */
if (process.env.PAYHERE_STAND_IN) {
  const { openPayHere } = await import('./stand-ins/payhere.ts');
  const merchant = { merchantId: '1210000', secret: 'stand-in' };
  const { url } = await openPayHere(merchant, Number(process.env.PAYHERE_STAND_IN));
  const { merchantId: PAYHERE_MERCHANT_ID, secret: PAYHERE_SECRET } = merchant;
  Object.assign(process.env, { PAYHERE_MERCHANT_ID, PAYHERE_SECRET, PAYHERE_URL: url });
}

const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
type Modules = [
  typeof import('#server/config.server.ts'),
  typeof import('#server/log.server.ts'),
  typeof import('#server/bootstrap.server.ts'),
  typeof import('#server/errors.server.ts'),
];

async function open(): Promise<Shop> {
  const names = ['config', 'log', 'bootstrap', 'errors'].map((name) =>
    vite.ssrLoadModule(`/src/server/${name}.server.ts`),
  );
  const [config, log, { bootstrap }, { describeStartError }] = (await Promise.all(names)) as Modules;
  const settings = config.readSettings(process.env);
  try {
    return await bootstrap({
      settings,
      log: log.createLog(settings.LOG_LEVEL),
      loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
      mode: 'development',
    });
  } catch (cause) {
    throw new Error(describeStartError(cause), { cause });
  }
}

let shop = await open();
let reopening: Promise<void> = Promise.resolve();

vite.watcher.on('change', (file) => {
  if (!file.endsWith('.server.ts') && !file.includes('/content/') && !file.endsWith('contract.ts')) return;
  reopening = reopening.then(async () => {
    await shop.close();
    shop = await open();
    console.log(`Reloaded the server: ${file.split('/').slice(-2).join('/')}`);
  });
  reopening.catch((error: unknown) => console.error(error));
});

const answer = getRequestListener((request) => shop.fetch(request));
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    void reopening.then(() => answer(request, response));
  });
});
const port = Number(process.env.PORT || 3000);
server.listen(port, () => console.log(`The shop is open for work: http://localhost:${port}`));

const staffPort = Number(process.env.STAFF_PORT || 0);
const office = staffPort > 0 ? await openOffice(staffPort) : undefined;

/** The back office: Vite serves its scripts, the shop its calls and pictures. */
async function openOffice(port: number) {
  const scripts = await createViteServer({
    configFile: 'vite.office.config.ts',
    server: { middlewareMode: true, hmr: { port: port + 1 } },
    appType: 'spa',
  });
  const answerStaff = getRequestListener((request) => shop.office?.(request) ?? new Response(null, { status: 404 }));
  createHttpServer((request, response) => {
    if (/^\/(api|media)\//.test(request.url ?? '')) void reopening.then(() => answerStaff(request, response));
    else scripts.middlewares(request, response);
  }).listen(port, '127.0.0.1', () => console.log(`The back office is open for work: http://localhost:${port}`));
  return scripts;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Handlers of the build tools would end the process before the database is stopped.
  process.removeAllListeners(signal);
  process.once(signal, async () => {
    server.close();
    await vite.close();
    await office?.close();
    await shop.close();
    process.exit(0);
  });
}
