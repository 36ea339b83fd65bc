import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadActivity } from '#features/activity/office/queries.ts';
import { loadOfficeProduct, loadOfficeProducts } from '#features/catalogue/office/queries.ts';
import { loadDesigns } from '#features/designs/office/queries.ts';
import { loadInquiries } from '#features/enquiries/office/queries.ts';
import { loadMails } from '#features/mails/office/queries.ts';
import { loadChoices, loadQuote, loadQuotes } from '#features/offers/office/queries.ts';
import { loadOrderPayment } from '#features/orders/office/payment-queries.ts';
import { loadOfficeOrder, loadOrders, loadSheets } from '#features/orders/office/queries.ts';
import { loadPricedTechniques } from '#features/pricing/office/queries.ts';
import { loadHealth, loadSettings } from '#features/settings/office/queries.ts';
import { loadSessions, loadStaff } from '#features/staff/office/queries.ts';
import { loadToday } from '#features/today/office/queries.ts';
import { Frame, type FrameHandle } from './frame/frame.tsx';
import { AccountScreen } from './screens/account/account-screen.tsx';
import { readActivityQuery } from './screens/activity/activity-query.ts';
import { ActivityScreen } from './screens/activity/activity-screen.tsx';
import { readDesignsQuery } from './screens/designs/designs-query.ts';
import { DesignsScreen } from './screens/designs/designs-screen.tsx';
import { readMailsQuery } from './screens/mails/mails-query.ts';
import { MailsScreen } from './screens/mails/mails-screen.tsx';
import { loadMessage } from './screens/messages/load-message.ts';
import { MessageScreen } from './screens/messages/message-screen.tsx';
import { readMessagesQuery } from './screens/messages/messages-query.ts';
import { MessagesScreen } from './screens/messages/messages-screen.tsx';
import { OfficeNotFoundScreen } from './screens/not-found-screen.tsx';
import { OfficeOrderScreen } from './screens/orders/order/order-screen.tsx';
import { readOrdersQuery } from './screens/orders/orders-query.ts';
import { OrdersScreen } from './screens/orders/orders-screen.tsx';
import { PackingSlipsScreen } from './screens/orders/sheets/packing-slips-screen.tsx';
import { TicketsScreen } from './screens/orders/sheets/tickets-screen.tsx';
import { loadPeople } from './screens/people/people-query.ts';
import { PeopleScreen } from './screens/people/people-screen.tsx';
import { ImportScreen } from './screens/products/import-screen.tsx';
import { OfficeProductScreen } from './screens/products/product-screen.tsx';
import { readProductQuery } from './screens/products/products-query.ts';
import { OfficeProductsScreen } from './screens/products/products-screen.tsx';
import { OfficeQuoteScreen } from './screens/quotes/quote-screen.tsx';
import { readQuotesQuery } from './screens/quotes/quotes-query.ts';
import { QuotesScreen } from './screens/quotes/quotes-screen.tsx';
import { SettingsScreen } from './screens/settings/settings-screen.tsx';
import { PasswordScreen } from './screens/sign-in/password-screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { TodayScreen } from './screens/today/today-screen.tsx';
import { FailedScreen, LoadingScreen } from './screens/whole-screen.tsx';
import { officeApi } from './session/office-api.ts';
import { requireStaff, staffContext } from './session/staff-context.ts';

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
      middleware: [requireStaff],
      loader: ({ context }) => context.get(staffContext),
      // The signed-in account does not change with the screen.
      shouldRevalidate: () => false,
      children: [
        { index: true, Component: TodayScreen, loader: () => ({ today: loadToday(officeApi) }) },
        ...orderRoutes,
        ...quoteRoutes,
        ...productRoutes,
        ...recordRoutes,
        {
          path: 'settings',
          Component: SettingsScreen,
          loader: () => ({
            settings: loadSettings(officeApi),
            health: loadHealth(officeApi),
            staff: loadStaff(officeApi),
          }),
        },
        {
          path: 'account',
          Component: AccountScreen,
          loader: () => ({ sessions: loadSessions(officeApi) }),
        },
        { path: '*', Component: OfficeNotFoundScreen },
      ],
    },
  ]);
}

const orderRoutes: RouteObject[] = [
  {
    path: 'orders',
    Component: OrdersScreen,
    loader: ({ request }) => ({ orders: loadOrders(officeApi, readOrdersQuery(request.url)) }),
  },
  { path: 'orders/tickets', Component: TicketsScreen, loader: loadPicked },
  { path: 'orders/packing-slips', Component: PackingSlipsScreen, loader: loadPicked },
  {
    path: 'orders/:id',
    Component: OfficeOrderScreen,
    loader: ({ params: { id = '' } }) => {
      const order = loadOfficeOrder(officeApi, id);
      return { order, history: loadHistory(order), payment: loadOrderPayment(officeApi, id) };
    },
  },
  { path: 'orders/:id/ticket/:design', Component: TicketsScreen, loader: loadSheetsOf },
  { path: 'orders/:id/packing-slip', Component: PackingSlipsScreen, loader: loadSheetsOf },
];

const quoteRoutes: RouteObject[] = [
  {
    path: 'quotes',
    Component: QuotesScreen,
    loader: ({ request }) => ({ quotes: loadQuotes(officeApi, readQuotesQuery(request.url)) }),
  },
  {
    path: 'quotes/:quote',
    Component: OfficeQuoteScreen,
    handle: { slim: true } satisfies FrameHandle,
    // The parts of a telephone are in the address's hash.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.hash === nextUrl.hash && defaultShouldRevalidate,
    loader: ({ params }) => ({
      quote: loadQuote(officeApi, params.quote ?? ''),
      choices: loadChoices(officeApi),
    }),
  },
];

const productRoutes: RouteObject[] = [
  {
    path: 'products',
    Component: OfficeProductsScreen,
    loader: ({ request }) => {
      const open = new URL(request.url).searchParams.get('open');
      return {
        products: loadOfficeProducts(officeApi, readProductQuery(request.url)),
        open: open ? loadOfficeProduct(officeApi, open) : undefined,
      };
    },
  },
  { path: 'products/import', Component: ImportScreen },
  {
    path: 'products/:id',
    Component: OfficeProductScreen,
    loader: ({ params: { id = '' } }) => ({
      product: loadOfficeProduct(officeApi, id),
      techniques: loadPricedTechniques(officeApi),
      activity: loadActivity(officeApi, { subject: 'product', subjectId: id, limit: 8 }),
    }),
  },
];

const recordRoutes: RouteObject[] = [
  {
    path: 'activity',
    Component: ActivityScreen,
    loader: ({ request }) => ({ activity: loadActivity(officeApi, readActivityQuery(request.url)) }),
  },
  {
    path: 'messages',
    Component: MessagesScreen,
    loader: ({ request }) => ({ messages: loadInquiries(officeApi, readMessagesQuery(request.url)) }),
    children: [{ path: ':number', Component: MessageScreen, loader: ({ params }) => loadMessage(params.number ?? '') }],
  },
  {
    path: 'designs',
    Component: DesignsScreen,
    loader: ({ request }) => ({ designs: loadDesigns(officeApi, readDesignsQuery(request.url)) }),
  },
  { path: 'people', Component: PeopleScreen, loader: ({ request }) => loadPeople(request.url) },
  {
    path: 'mails',
    Component: MailsScreen,
    loader: ({ request }) => ({ mails: loadMails(officeApi, readMailsQuery(request.url)) }),
  },
];

/** The activity of an order that may be named by its number. */
async function loadHistory(order: ReturnType<typeof loadOfficeOrder>) {
  const answer = await order;
  if (!answer.success) return answer;
  return loadActivity(officeApi, { subject: 'order', subjectId: answer.order.id, limit: 200 });
}

function loadSheetsOf({ params: { id = '' } }: LoaderFunctionArgs) {
  return { sheets: loadSheets(officeApi, id) };
}

function loadPicked({ request }: LoaderFunctionArgs) {
  return { sheets: loadSheets(officeApi, new URL(request.url).searchParams.get('ids') ?? '') };
}
