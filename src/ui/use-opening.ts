import { useEffect, useRef, useState } from 'react'

/** What a button opens in its own place: the button, which is gone meanwhile, has the focus again once it is closed. */
export function useOpening(isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) }
}
