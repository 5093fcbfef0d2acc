import { useMemo } from 'react'
import { useStore } from '#storefront/lib/use-store.ts'

const minuteMilliseconds = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMilliseconds)

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMilliseconds / 4)
  return () => clearInterval(timer)
}

/** The time, minute by minute; nothing on the server, whose pages are kept, and while the page comes alive. */
export function useNow(): Date | undefined {
  const minute = useStore<number | undefined>({ subscribe, get: thisMinute }, undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * minuteMilliseconds)), [minute])
}
