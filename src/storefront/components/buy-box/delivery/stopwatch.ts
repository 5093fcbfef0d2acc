interface Clocks {
  /** Stands still while the device sleeps. */
  steady: () => number
  /** May be set, by the shopper or by the network. */
  wall: () => number
}

const ofBrowser: Clocks = { steady: () => performance.now(), wall: () => Date.now() }

/**
 * Starts to measure, and returns a function for the milliseconds since then. The clock that has moved more counts, so
 * that a countdown is never too long: neither after a sleep, nor after the date was set back.
 */
export function startStopwatch({ steady, wall }: Clocks = ofBrowser): () => number {
  const start = { steady: steady(), wall: wall() }
  return () => Math.max(steady() - start.steady, wall() - start.wall)
}
