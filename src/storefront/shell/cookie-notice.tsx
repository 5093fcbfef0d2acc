import { useState, useSyncExternalStore } from 'react'
import { privacyPolicyLink } from '#storefront/links.ts'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { useTo } from '#storefront/use-to.ts'
import styles from './cookie-notice.module.css'

const cookieName = 'cookie-consent'
const lifetimeDays = 365

/** Asked once; the answer is kept for a year (SHELL-117 to SHELL-121). */
export function CookieNotice() {
  const text = useText()
  const to = useTo()
  const [hasAgreedNow, setAgreedNow] = useState(false)
  // Only the browser knows; the page that everybody gets is drawn as for one who agreed.
  const hasAgreed = useSyncExternalStore(unchanging, readConsent, () => true)
  if (hasAgreed || hasAgreedNow) return null
  const agree = () => {
    document.cookie = `${cookieName}=1; max-age=${lifetimeDays * 86_400}; path=/; samesite=lax`
    setAgreedNow(true)
  }
  return (
    <section className={styles.notice} aria-label={text('shell.cookies')}>
      <p>
        {text('shell.cookies.text')} <a href={to(privacyPolicyLink)}>{text('shell.cookies.policy')}</a>.
      </p>
      <Button kind="secondary" onDark className={styles.agree} onClick={agree}>
        {text('shell.cookies.agree')}
      </Button>
    </section>
  )
}

const unchanging = () => () => {}

const readConsent = (): boolean => document.cookie.split('; ').includes(`${cookieName}=1`)
