import { useText } from '#storefront/lib/messages/use-text.ts'
import { searchFieldId } from './search/search-box.tsx'
import styles from './skip-links.module.css'

/**
 * For keyboards: the first stops of every page (SHELL-065, SHELL-066). On narrow screens menu and search are behind
 * buttons, and those are skipped to.
 */
export function SkipLinks({ isCheckout }: { isCheckout: boolean }) {
  const text = useText()
  const skip = (id: string, words: string, where?: string) => (
    <a href={`#${id}`} className={where}>
      {text(`shell.skip.${words}`)}
    </a>
  )
  return (
    <div className={styles.skip}>
      {!isCheckout && skip('main-menu', 'navigation', styles.wide)}
      {!isCheckout && skip('menu-button', 'navigation', styles.narrow)}
      {skip('content', 'content')}
      {!isCheckout && skip(searchFieldId, 'search', styles.wide)}
      {!isCheckout && skip('search-toggle', 'search', styles.narrow)}
    </div>
  )
}
