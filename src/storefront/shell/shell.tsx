import type { ReactNode } from 'react'
import { AlertBand } from './alert-band.tsx'
import { HeaderBand } from './header-band.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-shell.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellData } from './load-shell.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './shell.module.css'
import { SkipLinks } from './skip-links.tsx'

interface ShellProps {
  shell: ShellData
  /** The steps of the checkout have less around them (SHELL-105, SHELL-106). */
  isCheckout: boolean
  children: ReactNode
}

/** Header, page and footer. */
export function Shell({ shell, isCheckout, children }: ShellProps) {
  return (
    <PageLinks className={styles.shell}>
      <NavigationProgress />
      <SkipLinks isCheckout={isCheckout} />
      {isCheckout ? <CheckoutHeader /> : <Header shell={shell} />}
      {!isCheckout && shell.alert && <AlertBand alert={shell.alert} />}
      {!isCheckout && shell.band && <HeaderBand band={shell.band} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isCheckout ? <CheckoutFooter year={shell.year} /> : <Footer shell={shell} />}
      <CookieNotice />
    </PageLinks>
  )
}
