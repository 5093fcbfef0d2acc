import { Navigate, type RouteObject } from 'react-router'
import { Frame } from './components/shell/frame.tsx'
import { LoadFailure } from './components/shell/load-failure.tsx'
import { lazyPage } from './components/shell/lazy-page.tsx'
import { Loading } from './components/shell/loading.tsx'
import { NotFound } from './components/shell/not-found.tsx'
import { SignedIn } from './components/shell/signed-in.tsx'

/** Opening one page of the desk loads all of them, because the desk also works without a connection (OFF-161). */
const desk = {
  list: () => import('./pages/desk/desk-page.tsx'),
  stock: () => import('./pages/desk/stock-page.tsx'),
  pickup: () => import('./pages/desk/pickup-page.tsx'),
}
const deskPages = Object.values(desk)

/** The pages that mails link to have no frame. */
const entryPage = (load: () => Promise<{ default: () => React.ReactNode }>) => ({
  lazy: async () => ({ Component: (await load()).default }),
})

/** The routes below /admin. The pages that mails link to need no sign-in. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: LoadFailure,
    children: [
      { path: 'invitation', ...entryPage(() => import('./pages/invitation/invitation-page.tsx')) },
      { path: 'new-password', ...entryPage(() => import('./pages/new-password/new-password-page.tsx')) },
      {
        Component: SignedIn,
        children: [
          {
            Component: Frame,
            children: [
              { index: true, ...lazyPage(() => import('./pages/today/start-page.tsx')) },
              { path: 'orders', ...lazyPage(() => import('./pages/orders/orders-page.tsx')) },
              { path: 'orders/:orderNo', ...lazyPage(() => import('./pages/order/order-page.tsx')) },
              { path: 'runs/:id', ...lazyPage(() => import('./pages/run/run-page.tsx')) },
              { path: 'packing/tracking', ...lazyPage(() => import('./pages/tracking/tracking-page.tsx')) },
              { path: 'desk', ...lazyPage(desk.list, deskPages) },
              { path: 'desk/stock', ...lazyPage(desk.stock, deskPages) },
              { path: 'desk/:orderNo/:shipmentId', ...lazyPage(desk.pickup, deskPages) },
              { path: 'holds', ...lazyPage(() => import('./pages/holds/holds-page.tsx')) },
              { path: 'sign-in', element: <Navigate to="/" replace /> },
              { path: 'me', ...lazyPage(() => import('./pages/me/me-page.tsx')) },
              { path: 'settings/staff', ...lazyPage(() => import('./pages/staff/staff-page.tsx')) },
              { path: 'agent', ...lazyPage(() => import('./pages/agent/agent-page.tsx')) },
              { path: 'audit', ...lazyPage(() => import('./pages/audit/audit-page.tsx')) },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]
