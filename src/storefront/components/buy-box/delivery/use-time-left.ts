import { useEffect, useRef, useState } from 'react'
import { timeLeft, type TimeLeft } from './time-left.ts'

const tickMilliseconds = 5_000

/** What is left until a moment of `performance.now()`, drawn anew as minutes pass; `onOver` is told once at the end. */
export function useTimeLeft(endsAt: number, onOver: () => void): TimeLeft | undefined {
  const secondsLeft = () => Math.floor((endsAt - performance.now()) / 1_000)
  const [, redraw] = useState(0)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const timer = setInterval(() => {
      redraw(Math.floor(performance.now() / 60_000))
      if (performance.now() < endsAt) return
      clearInterval(timer)
      over.current()
    }, tickMilliseconds)
    return () => clearInterval(timer)
  }, [endsAt])
  return timeLeft(secondsLeft())
}
