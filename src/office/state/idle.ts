import { call } from './call.ts'

const minute = 60_000
/** SALE-133: the server locks a session without a request for so long. */
const idleMilliseconds = 30 * minute
const warningMilliseconds = 2 * minute

interface IdleListener {
  onActive: () => void
  /** Two minutes before. */
  onSoon: () => void
  /** Resolves when the screen is unlocked. */
  onIdle: () => Promise<unknown>
}

/**
 * Watches keys and presses, also those in other tabs of the office. While there are some, the server hears of it each minute,
 * so that typing without a call does not lock the session.
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
    // A device that slept runs its timers late.
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
    // A channel has no target origin: it is one of this origin.
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
