import { useId } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { FoundContent } from './load-search.ts'
import styles from './found-contents.module.css'

/** Content pages that match a search: help, stories, recipes. */
export function FoundContents({ hits }: { hits: readonly FoundContent[] }) {
  const headingId = useId()
  const text = useText()
  const to = useTo()
  if (hits.length === 0) return null
  return (
    <section className={styles.contents} aria-labelledby={headingId}>
      <h2 id={headingId}>{text('search.contents')}</h2>
      <ul>
        {hits.map(({ path, title, description }) => (
          <li key={path}>
            <a href={to(path)}>{title}</a>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
