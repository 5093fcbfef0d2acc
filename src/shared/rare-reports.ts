interface RareReportsOptions {
  report: (error: Error) => void
  /** How long the same message is not reported again. */
  pauseMilliseconds: number
  /** A clock in milliseconds. */
  now?: () => number
}

/** Opens a report for errors that come in crowds: one with the message of the last one is passed on only after a pause. */
export function openRareReports({
  report,
  pauseMilliseconds,
  now = () => performance.now(),
}: RareReportsOptions): (error: Error) => void {
  let last: { message: string; at: number } | undefined
  return (error) => {
    const at = now()
    if (last && error.message === last.message && at - last.at < pauseMilliseconds) return
    last = { message: error.message, at }
    report(error)
  }
}
