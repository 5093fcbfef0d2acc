const quickMilliseconds = 6_000
const longestPause = 30_000

/** The pause before the next poll, by the time since the first one. */
export const pauseAfter = (elapsedMilliseconds: number): number =>
  elapsedMilliseconds < quickMilliseconds
    ? 1_000
    : Math.min(longestPause, Math.max(4_000, elapsedMilliseconds / 5))

/** Polls again after a growing pause. A hidden tab waits until it is shown. Returns the function that stops it. */
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
