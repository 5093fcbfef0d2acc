import { useCallback, useEffect, useRef, useState } from 'react'

/** After this pause the shopper hears where the box stands: once, not for every tap. */
const pauseMilliseconds = 700

/** A text for a polite live region; `say` replaces what has not been said yet. */
export function useAnnouncement(): { announcement: string; say: (text: string) => void } {
  const [announcement, announce] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => announce(text), pauseMilliseconds)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { announcement, say }
}
