import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'
import styles from './mega-panel.module.css'
import { MenuCard } from './menu-card.tsx'

/** The panel of a top item: columns of links, with a picture beside them (SHELL-091). */
export default function MegaPanel({ item }: { item: MenuEntry }) {
  const to = useTo()
  const { columns } = item
  const isPlain = item.items.every(({ items }) => items.length === 0)
  return (
    <div className={styles.panel}>
      <ul
        className={isPlain ? styles.list : styles.columns}
        style={
          columns > 1 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, max-content))` } : undefined
        }
      >
        {item.items.map((column) => (
          <li key={column.label}>
            <a href={to(column.href)} className={styles.heading} data-color={column.color}>
              {column.label}
            </a>
            {column.items.length > 0 && (
              <ul className={styles.links}>
                {column.items.map(({ label, href, color }) => (
                  <li key={label}>
                    <a href={to(href)} className={styles.link} data-color={color}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {item.card && (
        <div className={styles.card}>
          <MenuCard card={item.card} />
        </div>
      )}
    </div>
  )
}
