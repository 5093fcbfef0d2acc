import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

interface AccordionProps {
  title: string
  startsOpen?: boolean
  children: ReactNode
}

/** A title that opens its content. A native `details` element works before scripts run, and find-in-page opens it. */
export function Accordion({ title, startsOpen = false, children }: AccordionProps) {
  return (
    <details className={styles.accordion} open={startsOpen}>
      <summary className={styles.title}>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
