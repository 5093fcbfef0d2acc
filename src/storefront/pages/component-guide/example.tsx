import type { ReactNode } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import styles from './component-guide.module.css'

/** A part in one of its states, under the state's name. */
export function Example({
  name,
  onDark = false,
  children,
}: {
  name: string
  onDark?: boolean
  children: ReactNode
}) {
  const text = useText()
  return (
    <section className={styles.state}>
      <h2 className={styles.stateName}>{text(`guide.state.${name}`)}</h2>
      <div className={onDark ? `${styles.stage} ${styles.dark}` : styles.stage}>{children}</div>
    </section>
  )
}
