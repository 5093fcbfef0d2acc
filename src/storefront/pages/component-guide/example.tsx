import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './component-guide.module.css'

interface ExampleProps {
  /** The name of the shown state. */
  name: string
  onDark?: boolean
  children: ReactNode
}

/** A component in one of its states, with the name of the state. */
export function Example({ name, onDark = false, children }: ExampleProps) {
  const text = useText()
  return (
    <section className={styles.state}>
      <h2 className={styles.stateName}>{text(`guide.state.${name}`)}</h2>
      <div className={onDark ? `${styles.stage} ${styles.dark}` : styles.stage}>{children}</div>
    </section>
  )
}
