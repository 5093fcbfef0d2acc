import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { orderMessages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { loginFrom } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadCustomer, useCustomer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import content from '#storefront/components/account/account-content.module.css'
import styles from './account-layout.module.css'
import { AccountNavigation } from './account-navigation.tsx'

export const headers = headersOf('/account')

/** The layout of the account pages: the navigation beside the page. Only a logged-in customer sees it. */
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
  const [isReading, setReading] = useState(false)
  const hasFailed = failure !== undefined && !isReading
  const readAgain = () => {
    setReading(true)
    void reloadCustomer().finally(() => setReading(false))
  }
  useLoginRedirect()
  return (
    <div className={styles.page}>
      {!customer && <title>{text('account.home.title')}</title>}
      <meta name="robots" content="noindex" />
      <AccountNavigation />
      <div className={styles.content}>
        {hasFailed && (
          <>
            {!customer && (
              <h1>
                <HiddenText>{text('account.navigation')}</HiddenText>
              </h1>
            )}
            <FailedRead onRetry={readAgain}>
              {text(customer ? 'account.outdated' : 'account.unavailable')}
            </FailedRead>
          </>
        )}
        {customer ? (
          <Outlet context={{ customer }} />
        ) : (
          !hasFailed && <Skeleton className={content.waiting} />
        )}
      </div>
    </div>
  )
}

/** Redirects guests to the login, which returns to this page. */
function useLoginRedirect(): void {
  const navigate = useNavigate()
  const to = useTo()
  const { kind, hasExpired } = useSession()
  const { pathname, search, hash } = useLocation()
  const target = to(loginFrom(pathname + search + hash, hasExpired ? 'expired' : undefined))
  useEffect(() => {
    // In the first render `kind` is not yet the session's.
    if (session.snapshot().kind !== 'registered') void navigate(target, { replace: true })
  }, [kind, target, navigate])
}
