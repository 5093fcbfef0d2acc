/** The time left until an instant (CONT-057). */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
  isDone: boolean
}

/** The time from `now` to `end`, both in milliseconds, in whole seconds: the last one shows until the end. */
export function timeLeft(end: number, now: number): TimeLeft {
  const total = Math.max(0, Math.ceil((end - now) / 1_000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isDone: total === 0,
  }
}

/**
 * Calls `onTick` immediately and after each second, until the end (CONT-058). Each tick reads the clock, so the time
 * is correct after the device has slept. Returns the function that stops it.
 */
export function startCountdown(end: number, onTick: (left: TimeLeft) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function tick(): void {
    clearTimeout(timer)
    const now = Date.now()
    onTick(timeLeft(end, now))
    if (now < end) timer = setTimeout(tick, (end - now) % 1_000 || 1_000)
  }
  tick()
  return () => clearTimeout(timer)
}
