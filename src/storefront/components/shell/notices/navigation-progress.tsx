import { useNavigation } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import styles from './navigation-progress.module.css'

/** A thin bar at the top of the screen while another page loads. It does not appear for fast pages. */
export function NavigationProgress() {
  const text = useText()
  if (useNavigation().state === 'idle') return null
  return <div className={styles.thread} role="progressbar" aria-label={text('shell.loading')} />
}
