interface Clocks {
  /** Pauses while the device sleeps. */
  steady: () => number
  /** Can be changed, by the shopper or by the network. */
  wall: () => number
}

const ofBrowser: Clocks = { steady: () => performance.now(), wall: () => Date.now() }

/**
 * Starts a measurement and returns a function for the elapsed milliseconds. Uses the clock that has advanced more, so
 * that a countdown is never too long, neither after a sleep nor after the clock was set back.
 */
export function startStopwatch({ steady, wall }: Clocks = ofBrowser): () => number {
  const start = { steady: steady(), wall: wall() }
  return () => Math.max(steady() - start.steady, wall() - start.wall)
}
