import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { Design } from '#features/designs/contract.ts';
import { describeDesign, nameDesign } from '#features/designs/messages.ts';
import { loadDesign } from '#features/designs/queries.ts';
import type { QuoteRequest } from '#features/enquiries/contract.ts';
import { sendQuote } from '#features/enquiries/queries.ts';
import type { AskedDesign } from '#features/enquiries/ui/asked-design.tsx';
import { QuoteScreen } from '#features/enquiries/ui/quote-screen.tsx';
import { useBroughtFile } from '#features/enquiries/ui/use-brought-file.ts';
import { loadServiceSummaries } from '#features/services/queries.ts';
import { findCloseUp, serviceByName } from '#features/services/service-text.ts';
import { uploadFile } from '#features/uploads/queries.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { staticMeta } from '#shared/seo.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { usePart } from '#ui/feedback/use-part.ts';
import type { Route } from './+types/quote';

export const handle = { cache: { params: ['service'] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = await loadServiceSummaries(context.get(apiContext));
  return data({ services }, { status: services.success ? 200 : services.status || 503 });
}

const load = () => loadServiceSummaries(browserApi);

export function clientLoader() {
  return { services: load() };
}

/** A change of the query alone keeps the typed text. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = staticMeta({
  title: 'Get Your Quote',
  description: `Send a drawing and a few lines. Within ${answerHours} hours you have a price per piece, a date and the offer of a strike-off.`,
  path: '/quote',
});

function send(request: QuoteRequest, idempotencyKey: string) {
  return sendQuote(browserApi, request, idempotencyKey);
}

/** The design of `?design=`. The page is the same for everybody, so that it is read after hydration. */
function useAskedDesign() {
  const [search] = useSearchParams();
  const id = search.get('design');
  const pieces = /^\d{1,5}$/.exec(search.get('pieces') ?? '')?.[0] ?? '';
  const colours = search.get('colours')?.slice(0, 200) ?? '';
  const [asked, setAsked] = useState<{ design?: AskedDesign; error?: string; isComing?: true }>({});
  useEffect(() => {
    if (id === null) return;
    let isLeft = false;
    setAsked({ isComing: true });
    void loadDesign(browserApi, id).then((answer) => {
      if (!isLeft)
        setAsked(answer.success ? { design: toAsked(answer.design, pieces, colours) } : { error: `${answer.error}.` });
    });
    return () => {
      isLeft = true;
    };
  }, [id, pieces, colours]);
  return { ...asked, forget: () => setAsked({}) };
}

/** @param colours those of the product with their pieces, or nothing */
function toAsked(design: Design, pieces: string, colours: string): AskedDesign {
  const { id, technique, names, previews } = design;
  const all = [...describeDesign(nameDesign(design)), colours].filter(Boolean);
  return { id, technique, product: names.product, words: all, preview: previews.placed, pieces };
}

export default function QuoteRoute({ loaderData, matches }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const asked = useAskedDesign();
  const broughtFile = useBroughtFile();
  const { data: loaded, failure, retry } = usePart(loaderData.services, load);
  const services = loaded?.services;
  const chosen = services && serviceByName(services, asked.design?.technique ?? search.get('service') ?? '');
  const business = matches[0].loaderData?.site.business;
  return (
    <QuoteScreen
      services={services}
      chosen={chosen?.id}
      pictureOf={(id) => services && findCloseUp(services, serviceByName(services, id || 'foiling'))}
      error={failure?.error}
      onRetry={retry}
      design={asked.design}
      awaitsDesign={asked.isComing === true}
      designError={asked.error}
      onDesignGone={asked.forget}
      {...broughtFile}
      contact={business && { phone: business.phone, email: business.quotesEmail }}
      send={send}
      upload={uploadFile}
    />
  );
}
