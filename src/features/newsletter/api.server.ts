import { rejectBots } from '#http/honeypot.ts';
import { Api, personal, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { signUpMessage } from './constants.ts';
import { confirmSubscription, endSubscription, getSubscription, signUpNewsletter } from './contract.ts';
import * as newsletter from './service.server.ts';

export function newsletterApi(services: newsletter.NewsletterServices): Api {
  const app = new Api();
  serveEndpoint(app, signUpNewsletter, async ({ body }) => {
    rejectBots(body);
    await services.db.transaction((tx) => newsletter.signUp(tx, services.mail, body.email, 'footer'));
    return { message: signUpMessage };
  });
  serveEndpoint(app, getSubscription, async ({ params }) => ({
    subscription: await newsletter.getSubscription(services.db, params.token ?? ''),
  }));
  serveEndpoint(app, confirmSubscription, async ({ params }) => ({
    subscription: await newsletter.confirm(services, params.token ?? ''),
  }));
  serveEndpoint(app, endSubscription, async ({ params }) => ({
    subscription: await newsletter.unsubscribe(services.db, params.token ?? ''),
  }));
  // Mail programs that do not know one-click unsubscribing open the same address in a browser.
  app.get(endSubscription.path.replace('{token}', ':token'), (context) => {
    context.header('Cache-Control', personal);
    return context.redirect(`/newsletter/unsubscribe/${encodeURIComponent(context.req.param('token') ?? '')}`, 303);
  });
  return app;
}
