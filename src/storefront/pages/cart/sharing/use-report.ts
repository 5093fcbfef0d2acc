import { useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { RemovedRecipient } from '#storefront/state/bag/shipments/restore-recipient.ts'
import { useFocusAfterChange } from './focus-after-change.ts'

/** The last removed recipient, who can be restored. */
export interface Removed {
  name: string
  shipment: RemovedRecipient
}

export type Report = (words: string, focusOn?: string, removed?: Removed) => void

/** Shows a message, announces it to screen readers, and moves the focus. */
export function useReport(basket: Basket) {
  const [said, say] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const count = useRef(0)
  const focusAfterChange = useFocusAfterChange(basket)
  const report: Report = (words, focusOn, leaving) => {
    // An invisible space makes a repeated message different, so that screen readers read it again.
    count.current += 1
    say(count.current % 2 ? words : `${words}\u00A0`)
    setRemoved(leaving)
    if (focusOn !== undefined) focusAfterChange(focusOn)
  }
  return { said, removed, report }
}
