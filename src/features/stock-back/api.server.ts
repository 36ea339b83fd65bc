import type { Database } from '#db/client.server.ts';
import { rejectBots } from '#http/honeypot.server.ts';
import { Api, honoPath, personal } from '#http/serve-endpoint.server.ts';
import { stopStockMails, waitForStock } from './contract.ts';
import { stockBackMessage, stoppedMessage } from './messages.server.ts';
import { addWait, removeWaits } from './service.server.ts';

export function stockBackApi(db: Database): Api {
  const app = new Api()
    .serve(waitForStock, async ({ body }) => {
      rejectBots(body);
      await addWait(db, body);
      return { message: stockBackMessage };
    })
    .serve(stopStockMails, async ({ params: { token = '' } }) => {
      await removeWaits(db, token);
      return { message: stoppedMessage };
    });
  // Mail programs that do not know one-click unsubscribing open the same address in a browser.
  app.get(honoPath(stopStockMails.path), (context) => {
    context.header('Cache-Control', personal);
    return context.redirect(`/stock-back/stop/${encodeURIComponent(context.req.param('token') ?? '')}`, 303);
  });
  return app;
}
