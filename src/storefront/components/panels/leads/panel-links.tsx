import type { PanelText } from '#storefront/lib/content/panel-texts.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './panel-links.module.css'

/** Links from content in a panel, one per line. */
export function PanelLinks({ label, links = [] }: { label: string; links?: PanelText['links'] | undefined }) {
  const to = useTo()
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={to(href)}>
              {text}
              <Icon name="right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
