import { useEffect, useState } from 'react'

/** The longest delay of `setTimeout`. */
const mostMilliseconds = 2 ** 31 - 1

/** Whether an instant is in the future. The component renders again when the instant has passed. */
export function useIsUntil(until: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now())
  const at = until === undefined ? 0 : Date.parse(until)
  useEffect(() => {
    const rest = at - Date.now()
    if (rest <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(rest, mostMilliseconds))
    return () => clearTimeout(timer)
  }, [at, now])
  return at > Math.max(now, Date.now())
}
