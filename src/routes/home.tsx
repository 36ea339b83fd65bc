import { teaserProjects } from '#features/homepage/constants.ts';
import { loadHomepage } from '#features/homepage/queries.ts';
import { businessJsonLd } from '#features/homepage/ui/business-json-ld.ts';
import { ClosingCall } from '#features/homepage/ui/closing-call.tsx';
import { Hero } from '#features/homepage/ui/hero.tsx';
import { ServicesOverview } from '#features/homepage/ui/services-overview.tsx';
import { loadProjects } from '#features/portfolio/queries.ts';
import { PortfolioTeaser } from '#features/portfolio/ui/portfolio-teaser.tsx';
import { toTeaser } from '#features/portfolio/ui/teaser.ts';
import { ServiceCard } from '#features/services/ui/service-card.tsx';
import { loadTestimonials } from '#features/testimonials/queries.ts';
import { Testimonials } from '#features/testimonials/ui/testimonials.tsx';
import { toQuotation } from '#features/testimonials/view-models.ts';
import { type ApiClient, browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import { useReload } from '#ui/feedback/use-part.ts';
import { ColorBar } from '#ui/media/color-bar.tsx';
import type { Route } from './+types/home';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

async function loadTeaser(api: ApiClient) {
  return toTeaser(await loadProjects(api), teaserProjects);
}

async function loadSaid(api: ApiClient) {
  const answer = await loadTestimonials(api);
  return answer.success ? { ...answer, testimonials: answer.testimonials.map(toQuotation) } : answer;
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [homepage, teaser, testimonials] = await Promise.all([loadHomepage(api), loadTeaser(api), loadSaid(api)]);
  return { homepage, teaser, testimonials };
}

export function clientLoader() {
  return {
    homepage: loadHomepage(browserApi),
    teaser: loadTeaser(browserApi),
    testimonials: loadSaid(browserApi),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData?.site;
  const tags = pageMeta({
    title: site
      ? `${site.business.name}: print, embroidery and garment decoration in Colombo`
      : 'Print, embroidery and garment decoration in Colombo',
    description:
      'One mark, twelve ways to make it. T-shirts, caps, bags, mugs, stationery and wood, printed and embroidered in Rathmalana, Colombo. Shop, or get a quote.',
    path: '/',
    site,
  });
  return site ? [...tags, { 'script:ld+json': businessJsonLd(site.business, site.publicUrl) }] : tags;
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const pictures = matches[0].loaderData?.site.pictures;
  const [homepage, reloadHomepage] = useReload(loaderData.homepage, () => loadHomepage(browserApi));
  const [teaser, reloadTeaser] = useReload(loaderData.teaser, () => loadTeaser(browserApi));
  const [testimonials, reloadTestimonials] = useReload(loaderData.testimonials, () => loadSaid(browserApi));
  return (
    <>
      <Hero value={homepage} onRetry={reloadHomepage} />
      <ColorBar />
      <ServicesOverview value={homepage} onRetry={reloadHomepage}>
        {(card) => <ServiceCard {...card} />}
      </ServicesOverview>
      <PortfolioTeaser
        value={teaser}
        onRetry={reloadTeaser}
        loadCategory={(category) => loadProjects(browserApi, category)}
        most={teaserProjects}
      />
      <Testimonials value={testimonials} picture={pictures?.testimonials} onRetry={reloadTestimonials} />
      <ClosingCall value={homepage} />
    </>
  );
}
