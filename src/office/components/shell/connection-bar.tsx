import { useEffect } from 'react'
import { useIsConnected } from '#office/state/connection.ts'
import { dismissStep, useWaitingSteps, watchWaitingSteps } from '#office/state/waiting-steps.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './connection-bar.module.css'

/**
 * Shows that the connection is lost and how many changes wait on the device, and the changes that the server refused
 * later.
 */
export function ConnectionBar() {
  const text = useText()
  const isConnected = useIsConnected()
  const steps = useWaitingSteps()
  useEffect(() => watchWaitingSteps(), [])
  const refused = steps.filter((step) => step.refused !== undefined)
  const count = steps.length - refused.length
  return (
    <div>
      <div role="status">
        {!isConnected && <p className={styles.bar}>{text('shell.offline', { count })}</p>}
        {isConnected && count > 0 && <p className={styles.bar}>{text('shell.waiting', { count })}</p>}
      </div>
      {refused.map(({ key, title, refused: why }) => (
        <div key={key} role="alert" className={`${styles.bar} ${styles.refused}`}>
          <span>{text('shell.refused', { title, why: why ?? '' })}</span>
          <button type="button" className={styles.close} onClick={() => dismissStep(key)}>
            {text('shell.refused.close')}
          </button>
        </div>
      ))}
    </div>
  )
}
