import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import content from './account-content.module.css'
import styles from './account-layout.module.css'
import { AccountNavigation } from './account-navigation.tsx'

export const headers = privatePageHeaders

/** The customer in a page of the account: there is one. */
export const useAccount = (): { customer: Customer } => useOutletContext()

/** Around the pages of an account: its navigation, and nobody but its customer. */
export default function AccountLayout() {
  return (
    <Messages of={orderMessages}>
      <Account />
    </Messages>
  )
}

function Account() {
  const text = useText()
  const { customer, failure } = useCustomer()
  useLoginFirst()
  return (
    <div className={styles.page}>
      {!customer && <title>{text('account.home.title')}</title>}
      <meta name="robots" content="noindex" />
      <AccountNavigation />
      <div className={styles.content}>
        {failure !== undefined && <Alert>{text('account.unavailable')}</Alert>}
        {customer ? (
          <Outlet context={{ customer }} />
        ) : (
          failure === undefined && <Skeleton className={content.waiting} />
        )}
      </div>
    </div>
  )
}

/** Guests are led to the login, and from there back to here. */
function useLoginFirst(): void {
  const navigate = useNavigate()
  const to = useTo()
  const { kind, hasExpired } = useSession()
  const { pathname, search } = useLocation()
  const target = to(loginFrom(pathname + search) + (hasExpired ? '&expired' : ''))
  useEffect(() => {
    // The first drawing knows nobody yet; the session itself does.
    if (session.snapshot().kind !== 'registered') void navigate(target, { replace: true })
  }, [kind, target, navigate])
}
