const quickMilliseconds = 6_000
const longestPause = 30_000

/** How long to wait before the shop is asked again, by the time since it was asked first. */
export const pauseAfter = (elapsedMilliseconds: number): number =>
  elapsedMilliseconds < quickMilliseconds
    ? 1_000
    : Math.min(longestPause, Math.max(4_000, elapsedMilliseconds / 5))

/** Asks again after a pause that grows. A tab that nobody sees waits until it is seen. Gives what stops it. */
export function askAgain(ask: () => void, elapsedMilliseconds: number): () => void {
  const seen = new AbortController()
  const askIfSeen = () => {
    if (document.hidden) return
    seen.abort()
    ask()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', askIfSeen, { signal: seen.signal })
    askIfSeen()
  }, pauseAfter(elapsedMilliseconds))
  return () => {
    clearTimeout(timer)
    seen.abort()
  }
}
