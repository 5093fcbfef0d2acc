import { useEffect, useRef } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { privacyPolicyLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import {
  followWithdrawals,
  giveConsent,
  hasConsent,
  refuseConsent,
  useHasAnswered,
  useIsAskedAgain,
} from '#storefront/state/consent/consent.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './cookie-notice.module.css'

/**
 * Asks for consent to cookies; the answer is saved for a year (SHELL-117 to SHELL-121). 'Cookie settings' in the footer asks again.
 * Both answers look the same.
 */
export function CookieNotice() {
  const hasAnswered = useHasAnswered()
  const isAskedAgain = useIsAskedAgain()
  useEffect(followWithdrawals, [])
  return (!hasAnswered || isAskedAgain) && <Notice isAskedAgain={isAskedAgain} hasAnswered={hasAnswered} />
}

function Notice({ isAskedAgain, hasAnswered }: { isAskedAgain: boolean; hasAnswered: boolean }) {
  const text = useText()
  const to = useTo()
  const notice = useFocusWhenAsked(isAskedAgain)
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

/** Moves the focus to a notice that was opened by a button, and back to that button afterwards. */
function useFocusWhenAsked(isAskedAgain: boolean) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAskedAgain) return
    const opener = document.activeElement
    notice.current?.focus()
    return () => void (opener instanceof HTMLElement && opener.focus())
  }, [isAskedAgain])
  return notice
}
