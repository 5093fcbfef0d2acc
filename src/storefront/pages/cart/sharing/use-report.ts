import { useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { RemovedRecipient } from '#storefront/state/bag/shipments/restore-recipient.ts'
import { useFocusAfterChange } from './focus-after-change.ts'

/** Who was taken off the order last, and can be put back. */
export interface Removed {
  name: string
  shipment: RemovedRecipient
}

export type Report = (words: string, focusOn?: string, removed?: Removed) => void

/** Says what has happened, to everybody and to screen readers, and brings the focus to it. */
export function useReport(basket: Basket) {
  const [said, say] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const count = useRef(0)
  const focusAfterChange = useFocusAfterChange(basket)
  const report: Report = (words, focusOn, leaving) => {
    // The same words again are read again when they differ by a space that nobody sees.
    count.current += 1
    say(count.current % 2 ? words : `${words}\u00A0`)
    setRemoved(leaving)
    if (focusOn !== undefined) focusAfterChange(focusOn)
  }
  return { said, removed, report }
}
