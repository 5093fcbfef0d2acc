import { useText } from '#ui/messages/use-text.ts'
import styles from './or.module.css'

/** A separator between two ways to sign in. */
export function Or() {
  const text = useText()
  return <p className={styles.or}>{text('signIn.or')}</p>
}
