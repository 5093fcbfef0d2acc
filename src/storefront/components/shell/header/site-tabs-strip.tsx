import { useText } from '#ui/messages/use-text.ts'
import type { SiteTab } from '#storefront/lib/shell/site-tabs.ts'
import styles from './site-tabs-strip.module.css'

/** The black strip over the header, with links to the other sites (SHELL-080, SHELL-081). */
export function SiteTabsStrip({ tabs }: { tabs: readonly SiteTab[] }) {
  const text = useText()
  return (
    <nav aria-label={text('shell.sites')}>
      <ul className={styles.tabs}>
        {tabs.map(({ messageId, href, isCurrent }) => (
          <li key={messageId}>
            <a href={href} aria-current={isCurrent || undefined}>
              {text(messageId)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
