import { type ReactNode, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { cartStore } from '#features/cart/store.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { signUp } from '#features/newsletter/queries.ts';
import { NewsletterBox } from '#features/newsletter/ui/newsletter-box.tsx';
import { loadSite } from '#features/site/queries.ts';
import { CartLink } from '#features/site/ui/cart-link.tsx';
import { ErrorScreen } from '#features/site/ui/error-screen.tsx';
import { Footer } from '#features/site/ui/footer.tsx';
import { Header } from '#features/site/ui/header.tsx';
import { NotFoundScreen } from '#features/site/ui/not-found-screen.tsx';
import { RouteFocus } from '#features/site/ui/route-focus.tsx';
import { ScrollKeeper } from '#features/site/ui/scroll-keeper.tsx';
import { Splash } from '#features/site/ui/splash.tsx';
import { splashScript } from '#features/site/ui/splash-script.ts';
import { browserApi } from '#http/api-client.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import anybody from '#ui/fonts/anybody.woff2?url';
import familjen from '#ui/fonts/familjen.woff2?url';
import type { Route } from './+types/root';
import '#ui/fonts.css';
import '#ui/base.css';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Fonts are preloaded: a font that loads after the first paint shifts the layout. */
export const links: Route.LinksFunction = () => [
  { ...font, href: familjen },
  { ...font, href: anybody },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/app-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await loadSite(context.get(apiContext));
  if (!answer.success) throw data(answer.error, { status: answer.status || 503 });
  return { site: answer.site };
}

/** Business details do not change during a visit. */
export const shouldRevalidate = () => false;

/** Tags of error pages and of pages without tags of their own. */
export function meta({ error, location, loaderData }: Route.MetaArgs) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta({
    title: lost ? 'Page not found' : error ? 'Something went wrong' : (loaderData?.site.business.name ?? ''),
    description: 'Print, embroidery and garment decoration in Rathmalana, Colombo.',
    path: location.pathname,
    site: loaderData?.site,
    noindex: error !== undefined,
  });
}

function CountingCartLink() {
  const { cart } = useCart();
  useEffect(() => cartStore.start(), []);
  return <CartLink count={cart?.totalItems} />;
}

const signUpHere = (email: string, website: string) => signUp(browserApi, email, website);

export function Layout({ children }: { children: ReactNode }) {
  const business = useRouteLoaderData<typeof loader>('root')?.site.business;
  const isStart = useLocation().pathname === '/';
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <script>{splashScript}</script>
        <Meta />
        <Links />
      </head>
      <body data-start={isStart ? '' : undefined}>
        <Splash />
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header cartLink={<CountingCartLink />} business={business} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer business={business} newsletter={<NewsletterBox signUp={signUpHere} contact={business?.email} />} />
        <RouteFocus />
        <ScrollKeeper />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => console.error(error), [error]);
  const pictures = useRouteLoaderData<typeof loader>('root')?.site.pictures;
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundScreen picture={pictures?.notFound} />;
    return <ErrorScreen message={typeof error.data === 'string' && error.data ? error.data : error.statusText} />;
  }
  return <ErrorScreen message={error instanceof Error ? error.message : 'Unknown error'} />;
}
