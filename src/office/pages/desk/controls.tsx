import type { ReactNode } from 'react'
import { useBarHeight } from '#office/components/shell/use-bar-height.ts'
import styles from './desk.module.css'

/** What is pressed. On a phone it lies within the reach of a thumb, over the page (OFF-109). */
export const Controls = ({ children }: { children: ReactNode }) => (
  <div ref={useBarHeight('--page-bar')} className={styles.controls}>
    {children}
  </div>
)
