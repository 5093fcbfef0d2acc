import { useText } from '#ui/messages/use-text.ts'
import { findShopLink } from '#storefront/lib/routing/links.ts'
import type { SiteTab } from '#storefront/lib/api/page-context.ts'
import styles from './site-tabs-strip.module.css'

interface SiteTabsStripProps {
  tabs: readonly SiteTab[]
  hasFindShop: boolean
}

/**
 * The black strip above the header, with links to the other sites and, without pickup, to the shops (SHELL-080 to
 * SHELL-083).
 */
export function SiteTabsStrip({ tabs, hasFindShop }: SiteTabsStripProps) {
  const text = useText()
  if (tabs.length === 0 && !hasFindShop) return null
  return (
    <nav aria-label={text('shell.sites')}>
      <ul className={styles.tabs}>
        {tabs.map(({ siteId, name, href, isCurrent }) => (
          <li key={siteId}>
            <a href={href} aria-current={isCurrent || undefined}>
              {name}
            </a>
          </li>
        ))}
        {hasFindShop && (
          <li>
            <a href={findShopLink}>{text('shell.findShop')}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
