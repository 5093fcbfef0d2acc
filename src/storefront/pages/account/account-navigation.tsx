import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import {
  addressBookLink,
  ordersLink,
  ownGiftCardsLink,
  organizationLink,
  orderLink,
  preferencesLink,
  profileLink,
  savedBoxesLink,
  subscriptionsLink,
  walletLink,
  wishListLink,
} from '#storefront/lib/routing/account-links.ts'
import { accountLink, loginLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { session } from '#storefront/state/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import styles from './account-navigation.module.css'

const pages = [
  { href: accountLink, name: 'account.home.name' },
  { href: ordersLink, name: 'account.orders.name' },
  { href: wishListLink, name: 'account.wishList.name' },
  { href: savedBoxesLink, name: 'account.boxes.name' },
  { href: ownGiftCardsLink, name: 'account.giftCards.name' },
  { href: subscriptionsLink, name: 'account.subscriptions.name' },
  { href: addressBookLink, name: 'account.addresses.name' },
  { href: walletLink, name: 'account.wallet.name' },
  { href: organizationLink, name: 'account.organization.name' },
  { href: profileLink, name: 'account.profile.name' },
  { href: preferencesLink, name: 'account.preferences.name' },
] as const

/** ACC-047: a title, links to the account pages, and the logout, which opens the login. */
export function AccountNavigation() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const row = useCurrentInView(pathname)

  async function logout(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    setFailure(undefined)
    try {
      await session.logout()
      await navigate(to(loginLink))
    } catch (reason) {
      setFailure(failureText(reason, text))
    }
    setLeaving(false)
  }

  return (
    <nav aria-labelledby="account-navigation" className={styles.account}>
      <p id="account-navigation" className={styles.title}>
        {text('account.navigation')}
      </p>
      <div ref={row} className={styles.navigation} onFocus={({ target }) => followKeyboard(target)}>
        {pages.map(({ href, name }) => (
          <a key={href} href={to(href)} aria-current={currentIn(href, pathname)}>
            {text(name)}
          </a>
        ))}
        <button type="button" aria-busy={isLeaving || undefined} onClick={() => void logout()}>
          {text('account.logout')}
        </button>
      </div>
      {failure && <Alert>{failure}</Alert>}
    </nav>
  )
}

/** An order's page belongs to the entry of the orders. */
function currentIn(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return href === ordersLink && pathname.startsWith(orderLink('')) ? 'true' : undefined
}

/** On phones the names are one row, wider than the screen: scrolls the current page's name into view. */
function useCurrentInView(pathname: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (current) bringIntoView(current)
  }, [pathname])
  return row
}

/** A browser does not scroll to a focused name that is partly in view. A touch must not scroll the row. */
function followKeyboard(focused: Element): void {
  if (focused.matches(':focus-visible')) bringIntoView(focused)
}

const bringIntoView = (name: Element): void =>
  name.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
