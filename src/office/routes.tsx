import { createBrowserRouter, redirect } from 'react-router';
import { loadActivity } from '#features/activity/office/queries.ts';
import { loadChoices, loadQuote, loadQuotes } from '#features/offers/office/queries.ts';
import { loadSessions } from '#features/staff/office/queries.ts';
import { Frame, type FrameHandle } from './frame/frame.tsx';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { readActivityQuery } from './screens/activity/activity-query.ts';
import { ActivityScreen } from './screens/activity/activity-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { QuoteScreen } from './screens/quotes/quote-screen.tsx';
import { readQuotesQuery } from './screens/quotes/quotes-query.ts';
import { QuotesScreen } from './screens/quotes/quotes-screen.tsx';
import { PasswordScreen } from './screens/sign-in/password-screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { FailedScreen, LoadingScreen } from './screens/whole-screen.tsx';
import { officeApi } from './session/office-api.ts';
import { requireSession, staffContext } from './session/staff-context.ts';

/** Every screen of the back office. Loaders are not awaited, so that a navigation never waits for data. */
export function createOfficeRouter() {
  return createBrowserRouter([
    { path: '/sign-in', Component: SignInScreen },
    { path: '/set-password', Component: PasswordScreen },
    {
      id: 'frame',
      Component: Frame,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: FailedScreen,
      middleware: [requireSession],
      loader: ({ context }) => context.get(staffContext),
      // Who has signed in does not change with the screen.
      shouldRevalidate: () => false,
      children: [
        { index: true, loader: () => redirect('/activity') },
        {
          path: 'quotes',
          Component: QuotesScreen,
          loader: ({ request }) => ({ quotes: loadQuotes(officeApi, readQuotesQuery(request.url)) }),
        },
        {
          path: 'quotes/:quote',
          Component: QuoteScreen,
          handle: { slim: true } satisfies FrameHandle,
          // The parts of a telephone are in the address's hash.
          shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
            currentUrl.hash === nextUrl.hash && defaultShouldRevalidate,
          loader: ({ params }) => ({
            quote: loadQuote(officeApi, params.quote ?? ''),
            choices: loadChoices(officeApi),
          }),
        },
        {
          path: 'activity',
          Component: ActivityScreen,
          loader: ({ request }) => ({ activity: loadActivity(officeApi, readActivityQuery(request.url)) }),
        },
        {
          path: 'account',
          Component: AccountScreen,
          loader: () => ({ sessions: loadSessions(officeApi) }),
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ]);
}
