import { pageMeta } from '#shared/seo.ts';

/** The address is the key to the subscription: it is neither kept, nor indexed, nor told to other sites. */
export const keyHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const words = {
  confirm: { title: 'Confirm your subscription', description: 'The second yes to our newsletter.' },
  unsubscribe: { title: 'Unsubscribe from our newsletter', description: 'The way out of our newsletter.' },
};

/** The tags of the page that takes a step. Its path goes without the token, which is for the reader alone. */
export function subscriptionMeta(step: keyof typeof words, publicUrl: string | undefined) {
  const tags = pageMeta({ ...words[step], path: `/newsletter/${step}`, publicUrl, noindex: true });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}
