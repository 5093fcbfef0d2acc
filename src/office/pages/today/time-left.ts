/** The hours and minutes until an instant, rounded up to minutes. Undefined once it has passed. */
export function timeLeft(now: Date, until: string): { hours: number; minutes: number } | undefined {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / 60_000)
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined
}
