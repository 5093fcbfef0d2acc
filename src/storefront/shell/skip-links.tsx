import { useText } from '#storefront/messages/use-text.ts'
import { searchFieldId } from './search-box.tsx'
import styles from './skip-links.module.css'

/** For keyboards: the first stops of every page (SHELL-065, SHELL-066). */
export function SkipLinks({ isCheckout }: { isCheckout: boolean }) {
  const text = useText()
  return (
    <div className={styles.skip}>
      {!isCheckout && <a href="#main-menu">{text('shell.skip.navigation')}</a>}
      <a href="#content">{text('shell.skip.content')}</a>
      {!isCheckout && <a href={`#${searchFieldId}`}>{text('shell.skip.search')}</a>}
    </div>
  )
}
