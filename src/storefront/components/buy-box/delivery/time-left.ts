export interface TimeLeft {
  hours: number
  minutes: number
}

/** Above this time, no countdown is shown. */
const longestSeconds = 12 * 3_600

/**
 * The hours and minutes of a countdown, rounded down so that it never shows more than the time left. `undefined`
 * below a minute and above twelve hours.
 */
export function timeLeft(seconds: number): TimeLeft | undefined {
  if (seconds < 60 || seconds > longestSeconds) return undefined
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor((seconds % 3_600) / 60) }
}
