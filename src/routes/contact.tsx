import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Inquiry } from '#features/enquiries/contract.ts';
import { sendInquiry } from '#features/enquiries/queries.ts';
import { ContactScreen } from '#features/enquiries/ui/contact-screen.tsx';
import { loadServiceSummaries } from '#features/services/queries.ts';
import { PriorityServices } from '#features/services/ui/priority-services.tsx';
import { describeDays, describeHours } from '#features/site/messages.ts';
import { SocialIcon } from '#features/site/ui/social-icon.tsx';
import { uploadFile } from '#features/uploads/queries.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { staticMeta } from '#shared/seo.ts';
import { useLoad } from '#ui/feedback/load.tsx';
import type { Route } from './+types/contact';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  // The page works without the list of services, so a failed list does not change the status.
  return { services: await loadServiceSummaries(context.get(apiContext)) };
}

export function clientLoader() {
  return { services: loadServiceSummaries(browserApi) };
}

/** A link to this page keeps the chosen service. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = staticMeta({
  title: 'Contact',
  description:
    'Write to us, call or visit: studio in Rathmalana, Colombo, open Monday to Saturday. A person from the print floor answers.',
  path: '/contact',
});

function send(inquiry: Inquiry, idempotencyKey: string) {
  return sendInquiry(browserApi, inquiry, idempotencyKey);
}

export default function ContactRoute({ loaderData, matches }: Route.ComponentProps) {
  const loaded = useLoad(loaderData.services);
  const details = matches[0].loaderData?.site.business;
  return (
    <>
      <ContactScreen
        services={loaded.state === 'data' ? loaded.data.services : []}
        details={details}
        hours={(details?.hours ?? []).map((line) => ({ days: describeDays(line), hours: describeHours(line) }))}
        socialIcon={(name) => <SocialIcon name={name} />}
        send={send}
        upload={uploadFile}
      />
      {/* Section 8: the retry of this page reloads the whole of it. */}
      <PriorityServices loaded={loaded} onRetry={() => window.location.reload()} />
    </>
  );
}
