import { useId, useState } from 'react'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import styles from './footer-group.module.css'

/** A column on wide screens; on narrow ones its title opens it (SHELL-110). */
export function FooterGroup({ group }: { group: ShellData['footer']['groups'][number] }) {
  const to = useTo()
  const id = useId()
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
        {group.links.map(({ text, href }) => (
          <li key={text}>
            <a href={to(href)}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
