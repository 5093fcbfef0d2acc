interface GrowingPauses {
  /** The milliseconds to wait before the next try. */
  next(): number
  /** Begins anew, after a success. */
  reset(): void
}

/** Pauses between tries of something that fails: each is twice as long as the one before, up to `longest`. */
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
