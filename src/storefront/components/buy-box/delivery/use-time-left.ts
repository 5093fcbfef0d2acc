import { useEffect, useRef, useState } from 'react'
import { timeLeft, type TimeLeft } from './time-left.ts'

const tickMilliseconds = 5_000

/** The time left until `endsAt` (a `performance.now()`), updated every minute. Calls `onEnd` once at the end. */
export function useTimeLeft(endsAt: number, onEnd: () => void): TimeLeft | undefined {
  const secondsLeft = () => Math.floor((endsAt - performance.now()) / 1_000)
  const [, rerender] = useState(0)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const timer = setInterval(() => {
      rerender(Math.floor(performance.now() / 60_000))
      if (performance.now() < endsAt) return
      clearInterval(timer)
      latestOnEnd.current()
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [endsAt])
  return timeLeft(secondsLeft())
}
