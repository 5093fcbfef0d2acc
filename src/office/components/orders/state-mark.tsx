import type { ReactNode } from 'react'
import type { Tone } from '#office/lib/orders/tones.ts'
import styles from './state-mark.module.css'

/** The paths of a ring, a half disc, a disc, a triangle and a bar. */
const shapes: Readonly<Record<Tone, string>> = {
  waiting: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm0 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  moving: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm0 2v6a3 3 0 0 1 0-6Z',
  done: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z',
  problem: 'M8 2.5 14 13H2L8 2.5Z',
  ended: 'M3 7h10v2.5H3V7Z',
}

interface StateMarkProps {
  tone: Tone
  /** A longer text that may wrap. */
  isSentence?: boolean
  children: ReactNode
}

/** A state: a word with a shape (OFF-013). */
export const StateMark = ({ tone, isSentence = false, children }: StateMarkProps) => (
  <span className={[styles.state, styles[tone], isSentence && styles.sentence].filter(Boolean).join(' ')}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className={styles.shape}>
      <path d={shapes[tone]} />
    </svg>
    {children}
  </span>
)
