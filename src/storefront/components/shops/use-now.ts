import { useMemo } from 'react'
import { useStore } from '#ui/lib/use-store.ts'

const minuteMilliseconds = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMilliseconds)

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMilliseconds / 4)
  return () => clearInterval(timer)
}

/**
 * The current time, updated every minute. `undefined` on the server, whose pages are cached, and during hydration.
 */
export function useNow(): Date | undefined {
  const minute = useStore<number | undefined>({ subscribe, get: thisMinute }, undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * minuteMilliseconds)), [minute])
}
