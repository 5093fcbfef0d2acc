import { useCallback, useEffect, useRef, useState } from 'react'

/** Screen readers announce the state of the box once after this pause, and not after every tap. */
const pauseMilliseconds = 700

/** A text for a polite live region. `say` replaces a text that has not been announced yet. */
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
