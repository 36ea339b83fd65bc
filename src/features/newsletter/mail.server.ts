import { and, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Database } from '#db/client.server.ts';
import { subscribers } from '#db/tables/newsletter.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, paragraph, section } from '#mail/parts.server.ts';
import type { SignUpSource } from './constants.ts';
import type { Subscription } from './contract.ts';

type Subscriber = Pick<typeof subscribers.$inferSelect, 'email' | 'token' | 'source'>;

const sampleSubscriber: Subscriber = {
  email: 'reader@example.com',
  token: 'SAMPLE0SAMPLE0SAMPLE0SAM',
  source: 'footer',
};

/** Undefined for an address whose status has changed since: nothing is sent to it. */
async function findSubscriber(db: Database, id: string, status?: Subscription['status']) {
  const { email, token, source } = subscribers;
  const [subscriber] = await db
    .select({ email, token, source })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), status && eq(subscribers.status, status)));
  return subscriber;
}

function unsubscribeLinks(publicUrl: string, { token }: Subscriber) {
  return {
    page: `${publicUrl}/newsletter/unsubscribe/${encodeURIComponent(token)}`,
    post: `${publicUrl}/api/newsletter/${encodeURIComponent(token)}/unsubscribe`,
  };
}

const confirm: Message<Subscriber> = {
  name: 'newsletter-confirm',
  invariant: subscribers.askedAt,
  load: (db, id) => findSubscriber(db, id, 'pending'),
  compose: (subscriber, { name, publicUrl }) => {
    const { page, post } = unsubscribeLinks(publicUrl, subscriber);
    return {
      to: subscriber.email,
      subject: 'Please confirm your subscription',
      preview: 'One click, and the newsletter comes to this address.',
      unsubscribeUrl: post,
      parts: joinParts(
        heading(
          'pink',
          'One click to confirm',
          `Somebody, we hope you, asked for the newsletter of ${name} at this address.`,
        ),
        button('Confirm my subscription', `${publicUrl}/newsletter/confirm/${encodeURIComponent(subscriber.token)}`),
        paragraph('Was it not you? Then do nothing: without the click we send no newsletter.'),
        note(html`Not for you? ${link(page, 'Unsubscribe')}`),
      ),
    };
  },
  sample: sampleSubscriber,
};

const welcome: Message<Subscriber> = {
  name: 'newsletter-welcome',
  invariant: subscribers.confirmedAt,
  load: (db, id) => findSubscriber(db, id, 'confirmed'),
  compose: (subscriber, { name, publicUrl }) => {
    const { page, post } = unsubscribeLinks(publicUrl, subscriber);
    return {
      to: subscriber.email,
      subject: `You are on the list of ${name}`,
      preview: 'News from the print floor, now and then.',
      unsubscribeUrl: post,
      parts: joinParts(
        heading('mint', 'You are on the list', 'Thank you. News from the print floor now comes to this address.'),
        paragraph('New techniques, new pieces in the shop, and what went wrong before it went right.'),
        button('Shop the collection', `${publicUrl}/products`),
        note(html`Enough of it? ${link(page, 'Unsubscribe')}`),
      ),
    };
  },
  sample: sampleSubscriber,
};

const sources: Record<SignUpSource, string> = { footer: "The site's footer", checkout: 'The checkout' };

const staff: Message<Subscriber> = {
  name: 'newsletter-staff',
  invariant: subscribers.createdAt,
  load: (db, id) => findSubscriber(db, id),
  compose: ({ email, source }, { staffEmail }) => ({
    to: staffEmail,
    replyTo: email,
    subject: 'A new newsletter sign-up',
    preview: 'The address has been asked to confirm.',
    parts: joinParts(
      heading('sand', 'New sign-up', 'The address has been asked to confirm. It gets nothing else until it does.'),
      section(
        'Sign-up',
        facts([
          ['Email', link(`mailto:${email}`, email)],
          ['Where', sources[source]],
        ]),
      ),
    ),
  }),
  sample: sampleSubscriber,
};

export const newsletterMessages = [confirm, welcome, staff];
