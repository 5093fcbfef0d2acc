import { useEffect, useState } from 'react'
import { watchIdle } from '#office/state/idle.ts'
import { neededProof, requestProof } from '#office/state/proofs.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/lib/use-store.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './idle-notice.module.css'

/** Shows a warning two minutes before the screen locks, then locks it (OFF-019). */
export function IdleNotice() {
  const text = useText()
  const [isSoon, setSoon] = useState(false)
  const needed = useStore(neededProof, undefined)
  useEffect(
    () =>
      watchIdle({
        onActive: () => setSoon(false),
        onSoon: () => setSoon(true),
        onIdle: () => requestProof('unlock'),
      }),
    [],
  )
  return (
    <div role="status">
      {isSoon && !needed && (
        <div className={styles.notice}>
          <p>{text('shell.lockSoon')}</p>
          {/* Any key or press counts as activity, so the button needs no action of its own. */}
          <Button kind="secondary" onClick={() => setSoon(false)}>
            {text('shell.staySignedIn')}
          </Button>
        </div>
      )}
    </div>
  )
}
