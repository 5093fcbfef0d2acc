import { useLocation } from 'react-router'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import styles from './side-bar-nav.module.css'

/** Links to related pages. The link to the current page is marked (CONT-017). */
export function SideBarNav({ block: { title, links } }: { block: BlockOf<'side-bar-nav'> }) {
  const to = useTo()
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.links}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={to(href)} className={styles.link} aria-current={href === pathname ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
