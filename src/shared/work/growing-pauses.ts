interface GrowingPauses {
  /** The milliseconds to wait before the next attempt. */
  next(): number
  /** Starts again with the shortest pause, after a success. */
  reset(): void
}

/** Pauses between failing attempts: each is twice as long as the previous one, up to `longest`. */
export function openGrowingPauses({ first, longest }: { first: number; longest: number }): GrowingPauses {
  let pause = first
  return {
    next() {
      const now = pause
      pause = Math.min(pause * 2, longest)
      return now
    },
    reset: () => void (pause = first),
  }
}
