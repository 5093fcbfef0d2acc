import type { ReactNode } from 'react'
import { useBarHeight } from '#office/components/shell/use-bar-height.ts'
import styles from './desk.module.css'

/** The buttons of a page. On a phone they are fixed over the page, within reach of a thumb (OFF-109). */
export const Controls = ({ children }: { children: ReactNode }) => (
  <div ref={useBarHeight('--page-bar')} className={styles.controls}>
    {children}
  </div>
)
