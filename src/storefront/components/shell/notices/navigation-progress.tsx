import { useNavigation } from 'react-router'
import { useText } from '#storefront/lib/messages/use-text.ts'
import styles from './navigation-progress.module.css'

/** A thread along the top of the window while another page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const text = useText()
  if (useNavigation().state === 'idle') return null
  return <div className={styles.thread} role="progressbar" aria-label={text('shell.loading')} />
}
