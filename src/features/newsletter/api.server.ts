import { rejectBots } from '#http/honeypot.server.ts';
import { Api, honoPath, personal } from '#http/serve-endpoint.server.ts';
import { confirmSubscription, endSubscription, getSubscription, signUpNewsletter } from './contract.ts';
import { signUpMessage } from './messages.server.ts';
import * as newsletter from './service.server.ts';

export function newsletterApi(services: newsletter.NewsletterServices): Api {
  const { db, mail } = services;
  const app = new Api()
    .serve(signUpNewsletter, async ({ body }) => {
      rejectBots(body);
      await db.transaction((tx) => newsletter.signUp(tx, mail, body.email, 'footer'));
      return { message: signUpMessage };
    })
    .serve(getSubscription, async ({ params: { token = '' } }) => ({
      subscription: await newsletter.getSubscription(db, token),
    }))
    .serve(confirmSubscription, async ({ params: { token = '' } }) => ({
      subscription: await newsletter.confirm(services, token),
    }))
    .serve(endSubscription, async ({ params: { token = '' } }) => ({
      subscription: await newsletter.unsubscribe(db, token),
    }));
  // Mail programs that do not know one-click unsubscribing open the same address in a browser.
  app.get(honoPath(endSubscription.path), (context) => {
    context.header('Cache-Control', personal);
    return context.redirect(`/newsletter/unsubscribe/${encodeURIComponent(context.req.param('token') ?? '')}`, 303);
  });
  return app;
}
