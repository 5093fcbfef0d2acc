import { useEffect, useState } from 'react'

export const headingId = (shipmentId: string): string => `recipient-${shipmentId}`
export const sendId = (itemId: string): string => `send-${itemId}`

/** The heading gets the focus if the element is missing, because its line was merged into another one. */
const fallback = 'h1'

/**
 * Returns a function that focuses an element by its id once the page shows the changed bag. Does not move the focus
 * if the shopper has moved it meanwhile.
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
