import { useText } from '#ui/messages/use-text.ts'
import styles from './or.module.css'

/** Between two ways of doing the same. */
export function Or() {
  const text = useText()
  return <p className={styles.or}>{text('signIn.or')}</p>
}
