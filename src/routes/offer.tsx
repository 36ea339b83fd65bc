import { lazy, Suspense, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import type { ChangeRequest, Offer } from '#features/offers/contract.ts';
import { changeSubjectLabels } from '#features/offers/messages.ts';
import { acceptOffer, changeOffer, declineOffer, loadOffer } from '#features/offers/queries.ts';
import { WaysOutOfShortStock } from '#features/offers/ui/offer-parts.tsx';
import { OfferScreen } from '#features/offers/ui/offer-screen.tsx';
import acceptStyles from '#features/orders/checkout/acceptance/accept-parts.module.css';
import alertStyles from '#features/orders/checkout/ui/checkout-alert.module.css';
import blockStyles from '#features/orders/checkout/ui/form-block.module.css';
import { uploadFile } from '#features/uploads/queries.ts';
import { type ApiResult, browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import { LoadingState } from '#ui/feedback/states.tsx';
import choiceStyles from '#ui/forms/choice.module.css';
import { withStyles } from '#ui/with-styles.ts';
import type { Route } from './+types/offer';

const AcceptForm = withStyles(
  lazy(async () => ({ default: (await import('#features/orders/checkout/acceptance/accept-form.tsx')).AcceptForm })),
  acceptStyles,
  alertStyles,
  blockStyles,
  choiceStyles,
);
const ChangeForm = lazy(async () => ({
  default: (await import('#features/enquiries/ui/change-form.tsx')).ChangeForm,
}));

export const handle = { private: true } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const offer = await loadOffer(context.get(apiContext), params.token);
  return data({ offer }, { status: offer.success ? 200 : offer.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { offer: loadOffer(browserApi, params.token) };
}

/** A step of the page keeps the offer that is shown. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

/** The URL gives the right to answer: it is not cached, indexed or sent as a referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const offer = loaderData?.offer;
  const lost = offer && !(offer instanceof Promise) && !offer.success;
  const tags = pageMeta({
    title: lost ? 'Offer Not Found' : 'Your Offer',
    description: 'What we make, what it costs, and three ways on.',
    // The token is secret and stays out of the tags.
    path: '/offers',
    site: matches[0].loaderData?.site,
    noindex: true,
  });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}

const loading = <LoadingState label="Loading the form..." />;

export default function OfferRoute({ loaderData, params, matches }: Route.ComponentProps) {
  const { token } = params;
  const [search, setSearch] = useSearchParams();
  const [answered, setAnswered] = useState<Offer>();
  const navigate = useNavigate();
  function show<Answer extends ApiResult<{ offer: Offer }>>(answer: Answer): Answer {
    if (!answer.success) return answer;
    setAnswered(answer.offer);
    setSearch({}, { replace: true });
    window.scrollTo(0, 0);
    return answer;
  }
  async function showAccepted({ id }: { id: string }): Promise<void> {
    // Where the offer cannot be read just then, its order has a page that asks again.
    if (!show(await loadOffer(browserApi, token)).success) await navigate(`/order-confirmation/${id}`);
  }
  return (
    <OfferScreen
      token={token}
      answered={answered}
      value={loaderData.offer}
      step={search.get('step')}
      decline={async (reason) => show(await declineOffer(browserApi, token, reason))}
      phone={matches[0].loaderData?.site.business.phone ?? ''}
      acceptForm={({ total, terms, proofs, ...person }, signed) => (
        <Suspense fallback={loading}>
          <AcceptForm
            person={person}
            total={total}
            signed={signed}
            terms={terms}
            proofs={proofs}
            payments={matches[0].loaderData?.site.payments}
            instead={({ code }) => code === 'offer_stock_short' && <WaysOutOfShortStock />}
            send={(form) => acceptOffer(browserApi, token, form)}
            onAccepted={(order) => void showAccepted(order)}
          />
        </Suspense>
      )}
      changeForm={() => (
        <Suspense fallback={loading}>
          <ChangeForm
            subjects={changeSubjectLabels}
            upload={uploadFile}
            send={async (form) => show(await changeOffer(browserApi, token, form as ChangeRequest))}
          />
        </Suspense>
      )}
    />
  );
}
