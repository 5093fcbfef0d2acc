import { useEffect, useRef, useState } from 'react'

/**
 * The open state of content that replaces the button that opens it. When the content closes, the button is rendered
 * again and gets the focus.
 */
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
