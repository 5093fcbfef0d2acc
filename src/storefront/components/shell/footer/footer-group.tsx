import { useId, useState } from 'react'
import { loginLink, registerLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import styles from './footer-group.module.css'

/** A column on wide screens. On narrow screens its title opens it (SHELL-110). */
export function FooterGroup({ group }: { group: ShellData['footer']['groups'][number] }) {
  const to = useTo()
  const id = useId()
  const { isRegistered } = useShopperView()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <h3 className={styles.title}>
        <span className={styles.words}>{group.title}</span>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {group.title}
        </button>
      </h3>
      <ul id={id} className={styles.links} data-open={isOpen || undefined}>
        {linksFor(group.links, isRegistered).map(({ text, href }) => (
          <li key={text}>
            <a href={to(href)}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Hides the login and registration links from registered customers. */
const linksFor = <Link extends { href: string }>(
  links: readonly Link[],
  isRegistered: boolean,
): readonly Link[] =>
  isRegistered ? links.filter(({ href }) => href !== loginLink && href !== registerLink) : links
