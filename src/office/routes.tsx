import { createBrowserRouter, redirect } from 'react-router';
import { loadActivity } from '#features/activity/office/queries.ts';
import { loadProduct, loadProducts } from '#features/catalogue/office/queries.ts';
import { loadSessions } from '#features/staff/office/queries.ts';
import { Frame } from './frame/frame.tsx';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { readActivityQuery } from './screens/activity/activity-query.ts';
import { ActivityScreen } from './screens/activity/activity-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ImportScreen } from './screens/products/import-screen.tsx';
import { ProductScreen } from './screens/products/product-screen.tsx';
import { readProductQuery } from './screens/products/products-query.ts';
import { ProductsScreen } from './screens/products/products-screen.tsx';
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
          path: 'activity',
          Component: ActivityScreen,
          loader: ({ request }) => ({ activity: loadActivity(officeApi, readActivityQuery(request.url)) }),
        },
        {
          path: 'products',
          Component: ProductsScreen,
          loader: ({ request }) => {
            const open = new URL(request.url).searchParams.get('open');
            return {
              products: loadProducts(officeApi, readProductQuery(request.url)),
              open: open ? loadProduct(officeApi, open) : undefined,
            };
          },
        },
        { path: 'products/import', Component: ImportScreen },
        {
          path: 'products/:id',
          Component: ProductScreen,
          loader: ({ params: { id = '' } }) => ({
            product: loadProduct(officeApi, id),
            activity: loadActivity(officeApi, { subject: 'product', subjectId: id, limit: 8 }),
          }),
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
