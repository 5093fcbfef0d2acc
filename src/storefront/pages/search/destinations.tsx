import type { ListingDestination } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './destinations.module.css'

/** The pages and categories that match a search: 'track my order', 'christmas'. */
export function Destinations({ destinations }: { destinations: readonly ListingDestination[] }) {
  const text = useText()
  const to = useTo()
  if (destinations.length === 0) return null
  return (
    <nav className={styles.destinations} aria-label={text('search.destinations')}>
      <ul>
        {destinations.map(({ title, description, href, isCategory }) => (
          <li key={href}>
            <a href={to(href)}>
              <span className={styles.title}>
                {isCategory ? text('search.destination.category', { name: title }) : title}
              </span>
              {description && <span className={styles.description}>{description}</span>}
              <Icon name="right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
