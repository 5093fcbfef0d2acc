import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './logo.module.css'

/** The wordmark; a marigold is the dot of its i. */
export function Logo() {
  const text = useText()
  const to = useTo()
  return (
    <a href={to(homeLink)} className={styles.logo}>
      <HiddenText>{text('shell.logo')}</HiddenText>
      <span className={styles.name} aria-hidden="true">
        Mar<span className={styles.flowered}>ı</span>gold
      </span>
      <span className={styles.line} aria-hidden="true">
        Candies
      </span>
    </a>
  )
}
