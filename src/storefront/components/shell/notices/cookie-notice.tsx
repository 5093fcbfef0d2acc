import { useText } from '#storefront/lib/messages/use-text.ts'
import { privacyPolicyLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { giveConsent, useHasConsent } from '#storefront/state/consent/consent.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './cookie-notice.module.css'

/** Asks for consent to cookies, once; the answer is saved for a year (SHELL-117 to SHELL-121). */
export function CookieNotice() {
  const text = useText()
  const to = useTo()
  // Only the browser knows the answer; the server renders the page without the notice.
  if (useHasConsent()) return null
  return (
    <section className={styles.notice} data-cookie-notice aria-label={text('shell.cookies')}>
      <p>
        {text('shell.cookies.text')} <a href={to(privacyPolicyLink)}>{text('shell.cookies.policy')}</a>.
      </p>
      <Button kind="secondary" onDark className={styles.agree} onClick={giveConsent}>
        {text('shell.cookies.agree')}
      </Button>
    </section>
  )
}
