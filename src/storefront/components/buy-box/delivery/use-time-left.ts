import { useEffect, useRef, useState } from 'react'
import { timeLeft, type TimeLeft } from './time-left.ts'

const tickMilliseconds = 5_000

interface Countdown {
  /** The number of seconds left when `elapsed` started. */
  secondsLeft: number
  /** The milliseconds since the start. Must be the same function while the countdown runs. */
  elapsed: () => number
}

/** The time left, updated every minute. Calls `onEnd` once at the end. */
export function useTimeLeft({ secondsLeft, elapsed }: Countdown, onEnd: () => void): TimeLeft | undefined {
  const [, rerender] = useState(0)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const timer = setInterval(() => {
      rerender(Math.floor(elapsed() / 60_000))
      if (elapsed() < secondsLeft * 1_000) return
      clearInterval(timer)
      latestOnEnd.current()
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [secondsLeft, elapsed])
  return timeLeft(Math.floor(secondsLeft - elapsed() / 1_000))
}
