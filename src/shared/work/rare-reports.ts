interface RareReportsOptions {
  report: (error: Error) => void
  /** How long the same message is not reported again. */
  pauseMilliseconds: number
  /** The key that errors with the same cause share; by default their message. */
  keyOf?: (error: Error) => string
  /** A clock in milliseconds. */
  now?: () => number
}

/**
 * Opens a report for errors that occur in large numbers: an error with the same key as the last one is passed on only
 * after a pause.
 */
export function openRareReports({
  report,
  pauseMilliseconds,
  keyOf = ({ message }) => message,
  now = () => performance.now(),
}: RareReportsOptions): (error: Error) => void {
  let last: { key: string; at: number } | undefined
  return (error) => {
    const at = now()
    const key = keyOf(error)
    if (last && key === last.key && at - last.at < pauseMilliseconds) return
    last = { key, at }
    report(error)
  }
}
