import type { ReactNode } from 'react'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { CheckoutFooter, CheckoutHeader } from './checkout-shell.tsx'
import { ClientSideLinks } from './client-side-links.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { AlertBanner } from './notices/alert-banner.tsx'
import { CookieNotice } from './notices/cookie-notice.tsx'
import { HeaderBanner } from './notices/header-banner.tsx'
import { NavigationProgress } from './notices/navigation-progress.tsx'
import styles from './shell.module.css'
import { SkipLinks } from './skip-links.tsx'
import { usePageFocus } from './use-page-focus.ts'

interface ShellProps {
  shell: ShellData
  /** The checkout steps have a smaller header and footer (SHELL-105, SHELL-106). */
  isCheckout: boolean
  children: ReactNode
}

/** Header, page and footer. */
export function Shell({ shell, isCheckout, children }: ShellProps) {
  usePageFocus()
  return (
    <ClientSideLinks className={styles.shell}>
      <NavigationProgress />
      <SkipLinks isCheckout={isCheckout} />
      {isCheckout ? <CheckoutHeader /> : <Header shell={shell} />}
      {!isCheckout && shell.alert && <AlertBanner alert={shell.alert} />}
      {!isCheckout && shell.band && <HeaderBanner band={shell.band} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isCheckout ? <CheckoutFooter year={shell.year} /> : <Footer shell={shell} />}
      <CookieNotice />
    </ClientSideLinks>
  )
}
