import { useText } from './messages/use-text.ts'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  name: string
  /** The last crumb, the page itself, has no link. */
  href?: string | undefined
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const text = useText()
  return (
    <nav className={styles.crumbs} aria-label={text('ui.breadcrumb')}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name}>
            {href === undefined ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
