import { useEffect, useState } from 'react'

export const headingId = (shipmentId: string): string => `recipient-${shipmentId}`
export const sendId = (itemId: string): string => `send-${itemId}`

/** Where the focus goes when the element is not there, because its line has joined another one. */
const fallback = 'h1'

/**
 * Brings the focus to an element by its id once the page shows the changed bag. A shopper who has moved the focus
 * elsewhere meanwhile keeps it there.
 */
export function useFocusAfterChange(changed: unknown): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>()
  useEffect(() => {
    if (!target) return
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    const element = document.getElementById(target.id) ?? document.querySelector<HTMLElement>(fallback)
    element?.focus()
  }, [target, changed])
  return (id) => setTarget({ id })
}
