import { data } from 'react-router';
import { ClosingCall } from '#features/homepage/ui/closing-call.tsx';
import { loadServiceRows } from '#features/services/queries.ts';
import { ServicesScreen } from '#features/services/ui/services-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/services';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = await loadServiceRows(context.get(apiContext));
  return data({ services }, { status: services.success ? 200 : services.status || 503 });
}

export function clientLoader() {
  return { services: loadServiceRows(browserApi) };
}

export const meta = staticMeta({
  title: 'Our Creative Services',
  description:
    'Digital and screen printing, embroidery, foiling, sublimation, motifs and more in Rathmalana, Colombo: what each technique does best, and what it costs.',
  path: '/services',
});

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ServicesScreen value={loaderData.services} />
      <ClosingCall />
    </>
  );
}
