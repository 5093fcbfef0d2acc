import { useText } from '#ui/messages/use-text.ts'
import { accountLink, loginLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { Icon } from '#ui/icon.tsx'
import { accountLabel } from './account-label.ts'
import styles from './account-link.module.css'

/**
 * Links guests to the login, and customers to the account, with the customer's name as the label (SHELL-086 to
 * SHELL-088).
 */
export function AccountLink() {
  const text = useText()
  const to = useTo()
  const shopper = useShopperView()
  const label = accountLabel(shopper, { account: text('shell.account'), signIn: text('shell.signIn') })
  return (
    <a href={to(shopper.isRegistered ? accountLink : loginLink)} className={styles.account}>
      <Icon name="account" />
      {label}
    </a>
  )
}
