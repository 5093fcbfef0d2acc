import { useMemo, useSyncExternalStore } from 'react'

const minuteMilliseconds = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMilliseconds)

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMilliseconds / 4)
  return () => clearInterval(timer)
}

/** The time, minute by minute; nothing on the server, whose pages are kept, and while the page comes alive. */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore<number | undefined>(subscribe, thisMinute, () => undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * minuteMilliseconds)), [minute])
}
