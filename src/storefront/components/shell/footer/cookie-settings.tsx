import { useText } from '#ui/messages/use-text.ts'
import { askAgain } from '#storefront/state/consent/consent.ts'
import styles from './cookie-settings.module.css'

/** Opens the choice about cookies again: an answer can be changed as easily as it was given. */
export function CookieSettings() {
  const text = useText()
  return (
    <button type="button" className={styles.button} onClick={askAgain}>
      {text('shell.cookies.settings')}
    </button>
  )
}
