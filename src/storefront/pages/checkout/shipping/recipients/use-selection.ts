import { useState } from 'react'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useOpening } from '#ui/use-opening.ts'

export type Selection = ReturnType<typeof useSelection>

/**
 * The recipients that are selected for a change, initially all. `ids` is `undefined` before the shopper starts to
 * select.
 */
export function useSelection(recipients: readonly Recipient[]) {
  const { isOpen, opener, open, close } = useOpening()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const all = recipients.map(({ shipment }) => shipment.shipmentId)
  return {
    ids: isOpen ? new Set(all.filter((id) => !left.has(id))) : undefined,
    /** The ref of the button that starts the selection. */
    opener,
    open,
    close,
    selectAll: (isWanted: boolean) => setLeft(new Set(isWanted ? [] : all)),
    select(shipmentId: string, isSelected: boolean): void {
      setLeft((before) => {
        const next = new Set(before)
        if (isSelected) next.delete(shipmentId)
        else next.add(shipmentId)
        return next
      })
    },
  }
}
