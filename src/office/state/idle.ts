import { call } from './call.ts'

const minute = 60_000
/** SALE-133: the server locks a session after this time without a request. */
const idleMilliseconds = 30 * minute
const warningMilliseconds = 2 * minute

interface IdleListener {
  onActive: () => void
  /** Called two minutes before the lock. */
  onSoon: () => void
  /** Resolves when the screen is unlocked. */
  onIdle: () => Promise<unknown>
}

/**
 * Watches keys and presses in all tabs of the office. During activity it calls the server each minute, so that a
 * session is not locked while the member types without a call.
 */
export function watchIdle({ onActive, onSoon, onIdle }: IdleListener): () => void {
  const tabs = new BroadcastChannel('bonbon-office-activity')
  let usedAt = Date.now()
  let reportedAt = Date.now()
  let timers: ReturnType<typeof setTimeout>[] = []

  const schedule = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = [
      setTimeout(onSoon, idleMilliseconds - warningMilliseconds),
      setTimeout(() => void onIdle().then(restart), idleMilliseconds),
    ]
  }
  const restart = () => {
    usedAt = Date.now()
    schedule()
  }
  const use = () => {
    const now = Date.now()
    const isSoon = now - usedAt > idleMilliseconds - warningMilliseconds
    // Timers run late after the device slept.
    if (now - usedAt >= idleMilliseconds) return
    if (isSoon) onActive()
    if (now - usedAt > 1_000 || isSoon) schedule()
    usedAt = now
  }
  const press = () => {
    use()
    const now = Date.now()
    if (now - reportedAt < minute) return
    reportedAt = now
    // A `BroadcastChannel` has no target origin: it reaches only its own origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage('used')
    call('getSession', {}).catch(() => {})
  }

  schedule()
  tabs.addEventListener('message', use)
  const events = ['keydown', 'click', 'wheel', 'touchmove'] as const
  for (const event of events) addEventListener(event, press, { capture: true, passive: true })
  return () => {
    for (const event of events) removeEventListener(event, press, { capture: true })
    for (const timer of timers) clearTimeout(timer)
    tabs.close()
  }
}
