import { useEffect, useRef, useState } from 'react'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'

export type Selection = ReturnType<typeof useSelection>

/** Who is chosen for a change of several: all at first. `ids` is missing while nobody is asked. */
export function useSelection(recipients: readonly Recipient[]) {
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The button that closed it is gone.
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const all = recipients.map(({ shipment }) => shipment.shipmentId)
  return {
    ids: isOpen ? new Set(all.filter((id) => !left.has(id))) : undefined,
    /** For the button that opens the choice. */
    opener,
    open: () => setOpen(true),
    close: () => setOpen(false),
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
