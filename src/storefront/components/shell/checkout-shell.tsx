import { PhoneLink } from '#storefront/components/address/phone-link.tsx'
import { usePhone } from '#storefront/lib/preferences/site-preferences.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink, privacyPolicyLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { CheckoutShell } from '#storefront/lib/routing/page-handle.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './checkout-shell.module.css'
import { CookieSettings } from './footer/cookie-settings.tsx'
import { Logo } from './header/logo.tsx'

/** The header of the checkout, without links that distract (SHELL-105). */
export function CheckoutHeader() {
  const text = useText()
  const to = useTo()
  return (
    <header className={styles.header}>
      <a href={to(bagLink)} className={styles.back}>
        <Icon name="left" size={18} />
        {text('shell.backToBag')}
      </a>
      <Logo />
      <Phone />
    </header>
  )
}

/** The footer of the checkout (SHELL-106, SHELL-107). */
export function CheckoutFooter({ year }: Pick<ShellData, 'year'>) {
  const text = useText()
  const to = useTo()
  return (
    <footer className={styles.footer}>
      <a href={to(privacyPolicyLink)} className={styles.policy}>
        {text('shell.cookies.policy')}
      </a>
      <CookieSettings />
      <Phone />
      <p>{text('shell.copyright', { year })}</p>
    </footer>
  )
}

const Phone = () => <PhoneLink number={usePhone()} iconSize={18} className={styles.phone} />

/** The `handle` of a checkout route. */
export const checkoutShell: CheckoutShell = { Header: CheckoutHeader, Footer: CheckoutFooter }
