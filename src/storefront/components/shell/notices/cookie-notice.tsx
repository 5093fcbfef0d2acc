import { useText } from '#storefront/lib/messages/use-text.ts'
import { privacyPolicyLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { giveConsent, refuseConsent, useHasAnswered } from '#storefront/state/consent/consent.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './cookie-notice.module.css'

/** Asks for consent to cookies, once; the answer is saved for a year (SHELL-117 to SHELL-121). Closing it is a no. */
export function CookieNotice() {
  const text = useText()
  const to = useTo()
  if (useHasAnswered()) return null
  return (
    <section className={styles.notice} data-cookie-notice aria-label={text('shopper.cookies')}>
      <p>
        {text('shopper.cookies.text')} <a href={to(privacyPolicyLink)}>{text('shell.cookies.policy')}</a>.
      </p>
      <Button kind="secondary" onDark className={styles.agree} onClick={giveConsent}>
        {text('shopper.cookies.agree')}
      </Button>
      <button
        type="button"
        className={styles.close}
        aria-label={text('shopper.cookies.close')}
        onClick={refuseConsent}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
