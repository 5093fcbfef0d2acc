interface Clocks {
  /** Pauses while the device sleeps. */
  steady: () => number
  /** Can be changed, by the shopper or by the network. */
  wall: () => number
}

const ofBrowser: Clocks = { steady: () => performance.now(), wall: () => Date.now() }

/**
 * Starts a measurement and returns a function for the elapsed milliseconds. Uses the clock that has advanced more. A
 * sleep stops one clock, and the shopper can set the other one back: the countdown must not become too long.
 */
export function startStopwatch({ steady, wall }: Clocks = ofBrowser): () => number {
  const start = { steady: steady(), wall: wall() }
  return () => Math.max(steady() - start.steady, wall() - start.wall)
}
