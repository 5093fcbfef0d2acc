export interface TimeLeft {
  hours: number
  minutes: number
}

/** Longer than that is no hurry, and no countdown. */
const longestSeconds = 12 * 3_600

/**
 * What a countdown shows of the seconds that are left, rounded down so that it never promises more; nothing when there
 * is no hurry, or not a minute left.
 */
export function timeLeft(seconds: number): TimeLeft | undefined {
  if (seconds < 60 || seconds > longestSeconds) return undefined
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor((seconds % 3_600) / 60) }
}
