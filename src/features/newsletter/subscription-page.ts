import { pageMeta, type SiteMeta } from '#shared/seo.ts';

/** The address is a secret of the reader: never cached, indexed or sent as a referrer. */
export const keyHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const words = {
  confirm: { title: 'Confirm your subscription', description: 'The second yes to our newsletter.' },
  unsubscribe: { title: 'Unsubscribe from our newsletter', description: 'The way out of our newsletter.' },
};

/** The meta tags of a subscription page, without the token in its path. */
export function subscriptionMeta(step: keyof typeof words, site: SiteMeta | undefined) {
  const tags = pageMeta({ ...words[step], path: `/newsletter/${step}`, site, noindex: true });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}
