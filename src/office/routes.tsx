import { Navigate, type RouteObject } from 'react-router'
import { Frame } from './components/shell/frame.tsx'
import { LoadFailure } from './components/shell/load-failure.tsx'
import { Loading } from './components/shell/loading.tsx'
import { NotFound } from './components/shell/not-found.tsx'
import { SignedIn } from './components/shell/signed-in.tsx'

/** A page whose code loads when it is first opened. */
const page = (load: () => Promise<{ default: () => React.ReactNode }>) => ({
  lazy: async () => ({ Component: (await load()).default }),
})

/** Addresses below /admin. The pages of links in mails need no sign-in. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: LoadFailure,
    children: [
      { path: 'invitation', ...page(() => import('./pages/invitation/invitation-page.tsx')) },
      { path: 'new-password', ...page(() => import('./pages/new-password/new-password-page.tsx')) },
      {
        Component: SignedIn,
        children: [
          {
            Component: Frame,
            children: [
              { index: true, ...page(() => import('./pages/today/start-page.tsx')) },
              { path: 'orders', ...page(() => import('./pages/orders/orders-page.tsx')) },
              { path: 'orders/:orderNo', ...page(() => import('./pages/order/order-page.tsx')) },
              { path: 'runs/:id', ...page(() => import('./pages/run/run-page.tsx')) },
              { path: 'packing/tracking', ...page(() => import('./pages/tracking/tracking-page.tsx')) },
              { path: 'desk', ...page(() => import('./pages/desk/desk-page.tsx')) },
              { path: 'desk/stock', ...page(() => import('./pages/desk/stock-page.tsx')) },
              { path: 'desk/:orderNo/:shipmentId', ...page(() => import('./pages/desk/pickup-page.tsx')) },
              { path: 'holds', ...page(() => import('./pages/holds/holds-page.tsx')) },
              { path: 'sign-in', element: <Navigate to="/" replace /> },
              { path: 'me', ...page(() => import('./pages/me/me-page.tsx')) },
              { path: 'settings/staff', ...page(() => import('./pages/staff/staff-page.tsx')) },
              { path: 'audit', ...page(() => import('./pages/audit/audit-page.tsx')) },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]
