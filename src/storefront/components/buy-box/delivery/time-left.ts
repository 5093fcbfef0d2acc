export interface TimeLeft {
  hours: number
  minutes: number
}

/** A longer time shows no countdown. */
const longestSeconds = 12 * 3_600

/**
 * The hours and minutes of a countdown, rounded down so that it never promises more. `undefined` under a minute, and
 * over twelve hours.
 */
export function timeLeft(seconds: number): TimeLeft | undefined {
  if (seconds < 60 || seconds > longestSeconds) return undefined
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor((seconds % 3_600) / 60) }
}
