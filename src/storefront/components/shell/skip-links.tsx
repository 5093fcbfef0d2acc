import { useText } from '#ui/messages/use-text.ts'
import { searchFieldId } from './search/search-box.tsx'
import styles from './skip-links.module.css'

/**
 * The first focusable elements of every page, for keyboards (SHELL-065, SHELL-066). On narrow screens they target the
 * buttons that open menu and search.
 */
export function SkipLinks({ isCheckout }: { isCheckout: boolean }) {
  const text = useText()
  const skip = (id: string, target: string, className?: string) => (
    <a href={`#${id}`} className={className}>
      {text(`shell.skip.${target}`)}
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
