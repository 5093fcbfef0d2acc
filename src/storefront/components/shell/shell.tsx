import type { ReactNode } from 'react'
import type { CheckoutShell } from '#storefront/lib/routing/page-handle.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { ClientSideLinks } from './client-side-links.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { AlertBanner } from './notices/alert-banner.tsx'
import { HeaderBanner } from './notices/header-banner.tsx'
import { NavigationProgress } from './notices/navigation-progress.tsx'
import styles from './shell.module.css'
import { SkipLinks } from './skip-links.tsx'
import { usePageFocus } from './use-page-focus.ts'

interface ShellProps {
  shell: ShellData
  /** The smaller header and footer of the checkout steps (SHELL-105, SHELL-106); `undefined` on other pages. */
  checkout: CheckoutShell | undefined
  children: ReactNode
}

/** Header, page and footer. */
export function Shell({ shell, checkout, children }: ShellProps) {
  usePageFocus()
  return (
    <ClientSideLinks className={styles.shell}>
      <NavigationProgress />
      <SkipLinks isCheckout={checkout !== undefined} />
      {checkout ? <checkout.Header /> : <Header shell={shell} />}
      {!checkout && shell.alert && <AlertBanner alert={shell.alert} />}
      {!checkout && shell.band && <HeaderBanner band={shell.band} />}
      {/* The headers differ in height. A new `key` creates a new element, which prevents a layout shift. */}
      <main key={checkout ? 'checkout' : 'shop'} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {checkout ? <checkout.Footer year={shell.year} /> : <Footer shell={shell} />}
    </ClientSideLinks>
  )
}
