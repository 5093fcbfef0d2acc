import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Candy } from './candy.tsx'
import styles from './entry-frame.module.css'

/** The layout of the pages before a sign-in: the name at the left or above, the form beside it. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${text('shell.office')}`}</title>
      <header className={styles.brand}>
        <Candy className={styles.candy} />
        <p className={styles.name}>
          Bonbon <span className={styles.office}>{text('shell.office')}</span>
        </p>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
