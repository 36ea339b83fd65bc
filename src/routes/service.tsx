import { data } from 'react-router';
import { breadcrumbJsonLd } from '#features/catalogue/products/json-ld.ts';
import { ClosingCall } from '#features/homepage/ui/closing-call.tsx';
import { loadProjects } from '#features/portfolio/queries.ts';
import { ProjectShowcase } from '#features/portfolio/ui/project-showcase.tsx';
import { madeIn } from '#features/portfolio/view-models.ts';
import { serviceLimits } from '#features/services/constants.ts';
import { serviceJsonLd } from '#features/services/json-ld.ts';
import { loadServices } from '#features/services/queries.ts';
import { serviceByName, serviceText, serviceTrail } from '#features/services/service-text.ts';
import { ServiceScreen } from '#features/services/ui/service-screen.tsx';
import { ServiceLoading, ServiceMissing, VoiceState } from '#features/services/ui/service-states.tsx';
import { useOthers } from '#features/services/ui/techniques/use-others.ts';
import { loadTestimonials } from '#features/testimonials/queries.ts';
import { Voice } from '#features/testimonials/ui/voice-frame.tsx';
import { type ApiClient, browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import { usePart } from '#ui/feedback/use-part.ts';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import type { Route } from './+types/service';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

/** Each part alone, so that a failed one is retried alone. */
const queries = (api: ApiClient, slug: string) => ({
  services: () => loadServices(api),
  projects: () => loadProjects(api),
  testimonials: () => loadTestimonials(api, slug),
});

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const load = queries(context.get(apiContext), slug);
  const [services, projects, testimonials] = await Promise.all([load.services(), load.projects(), load.testimonials()]);
  if (!services.success) return data({ services, projects, testimonials }, { status: services.status || 503 });
  const service = serviceByName(services.services, slug);
  const shown = {
    services: { ...services, services: service ? [service] : [] },
    projects: projects.success
      ? { ...projects, projects: madeIn(projects.projects, service, serviceLimits.projects) }
      : projects,
    testimonials,
  };
  return data(shown, { status: service ? 200 : 404 });
}

export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  const load = queries(browserApi, slug);
  return { services: load.services(), projects: load.projects(), testimonials: load.testimonials() };
}

export function meta({ loaderData, location, matches, params }: Route.MetaArgs) {
  const site = matches[0].loaderData?.site;
  const answer = loaderData?.services instanceof Promise ? undefined : loaderData?.services;
  const service = answer?.success ? serviceByName(answer.services, params.slug) : undefined;
  if (!service) {
    const title = answer ? 'Service not found' : 'Service';
    return pageMeta({ title, description: title, path: location.pathname, site, noindex: answer !== undefined });
  }
  return [
    ...pageMeta({ ...serviceText(service), site }),
    { 'script:ld+json': serviceJsonLd(service, site?.publicUrl ?? '', site?.business.name ?? '') },
    { 'script:ld+json': breadcrumbJsonLd(serviceTrail(service), site?.publicUrl ?? '') },
  ];
}

export default function ServiceRoute({ loaderData, matches, params: { slug } }: Route.ComponentProps) {
  const pictures = matches[0].loaderData?.site.pictures;
  const load = queries(browserApi, slug);
  const services = usePart(loaderData.services, load.services);
  const projects = usePart(loaderData.projects, load.projects);
  const testimonials = usePart(loaderData.testimonials, load.testimonials, slug);
  const others = useOthers(loaderData.services, load.services);
  const service = services.data && serviceByName([...services.data.services, ...others], slug);
  useDocumentTitle(service ? service.name : services.data && 'Service not found');
  if (services.failure) return <ServiceMissing onRetry={services.retry} />;
  if (!services.data) return <ServiceLoading />;
  if (!service) return services.stale ? <ServiceLoading /> : <ServiceMissing />;
  const [voice] = testimonials.data?.testimonials ?? [];
  const { voice: own, features } = service.images;
  const beside = { src: own ?? features, alt: '', whole: service.whole[own ? 'voice' : 'features'] };
  const made = projects.data && madeIn(projects.data.projects, service, serviceLimits.projects);
  return (
    <>
      <ServiceScreen key={slug} service={service} techniques={services.data.techniques} />
      <ProjectShowcase
        projects={projects.stale && made?.length === 0 ? undefined : made}
        failed={projects.failure !== undefined}
        onRetry={projects.retry}
      />
      {voice && <Voice testimonial={voice} picture={beside.src ? beside : pictures?.testimonials} />}
      {!testimonials.data && <VoiceState error={testimonials.failure?.error} onRetry={testimonials.retry} />}
      <ClosingCall />
    </>
  );
}
