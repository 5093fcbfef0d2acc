interface RareReportsOptions {
  report: (error: Error) => void
  /** How long the same message is not reported again. */
  pauseMilliseconds: number
  /** What is the same in errors of one cause; their message unless given. */
  keyOf?: (error: Error) => string
  /** A clock in milliseconds. */
  now?: () => number
}

/** Opens a report for errors that come in crowds: one with the key of the last one is passed on only after a pause. */
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
