import { useEffect, useEffectEvent } from 'react'

/** Calls `retry` when the network is back, while `isFailed`. */
export function useWhenOnline(isFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return
    const handle = () => onOnline()
    window.addEventListener('online', handle)
    return () => window.removeEventListener('online', handle)
  }, [isFailed])
}
