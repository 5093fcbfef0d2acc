import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { privacyPolicyLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import {
  followWithdrawals,
  giveConsent,
  hasConsent,
  refuseConsent,
  useHasAnswered,
  useTimesAsked,
} from '#storefront/state/consent/consent.ts'
import { Button } from '#ui/button.tsx'
import styles from './cookie-notice.module.css'

/**
 * Asks for consent to cookies. The choice is saved for a year (SHELL-117 to SHELL-121). 'Cookie settings' in the
 * footer opens the notice again. Both buttons look the same.
 */
export function CookieNotice() {
  const hasAnswered = useHasAnswered()
  const timesAsked = useTimesAsked()
  useEffect(followWithdrawals, [])
  return (!hasAnswered || timesAsked > 0) && <Notice timesAsked={timesAsked} hasAnswered={hasAnswered} />
}

function Notice({ timesAsked, hasAnswered }: { timesAsked: number; hasAnswered: boolean }) {
  const text = useText()
  const to = useTo()
  const notice = useFocusWhenAsked(timesAsked)
  const answers = [
    { label: text('shopper.cookies.agree'), give: giveConsent },
    { label: text('shopper.cookies.decline'), give: refuseConsent },
  ]
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className={styles.notice}
      data-cookie-notice
      aria-label={text('shopper.cookies')}
    >
      <p>
        {text('shopper.cookies.text')} <a href={to(privacyPolicyLink)}>{text('shell.cookies.policy')}</a>.
        {hasAnswered && ` ${text(hasConsent() ? 'shopper.cookies.agreed' : 'shopper.cookies.declined')}`}
      </p>
      <div className={styles.answers}>
        {answers.map(({ label, give }) => (
          <Button key={label} kind="secondary" onDark onClick={give}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

/**
 * Moves the focus to the notice at each press of the button that opens it. Afterwards returns the focus to the
 * button.
 */
function useFocusWhenAsked(timesAsked: number) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (timesAsked === 0) return
    const opener = document.activeElement
    notice.current?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [timesAsked])
  return notice
}
