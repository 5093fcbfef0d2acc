import type { ProductPromise } from '#storefront/lib/content/product-promises.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './promises.module.css'

/** The shop's promises about melting and returns; a content item. */
export function Promises({ promises }: { promises: readonly ProductPromise[] }) {
  const to = useTo()
  return (
    <ul className={styles.promises}>
      {promises.map(({ html, action }) => (
        <li key={html}>
          <Icon name="check" size={18} />
          <p>
            <span dangerouslySetInnerHTML={{ __html: html }} />{' '}
            {action && <a href={to(action.href)}>{action.text}</a>}
          </p>
        </li>
      ))}
    </ul>
  )
}
