import { useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { countPersons, gridOf, type GridPerson } from '#storefront/features/recipients/lib/grid.ts'
import {
  restoreRecipient,
  takeOut,
  type RemovedRecipient,
} from '#storefront/state/bag/shipments/restore-recipient.ts'

export interface Removal {
  /** Whether recipients can be removed. The last recipient stays, because the grid would disappear. */
  isPossible: boolean
  /** The recipient that was removed last. */
  removedName: string | undefined
  failure: string | undefined
  remove: (person: GridPerson) => Promise<void>
  /** Restores that recipient. */
  undo: () => Promise<void>
}

/** Removes recipients from the bag, and restores the last removed one. */
export function useRemoval(basket: Basket): Removal {
  const text = useText()
  const [removed, setRemoved] = useState<{ name: string; shipment: RemovedRecipient }>()
  const [failure, setFailure] = useState<string>()
  /** Ignores a second press, and excludes recipients that are being removed. */
  const leaving = useRef(new Set<string>())
  const isOther = ({ shipmentId, name }: GridPerson) => name !== '' && !leaving.current.has(shipmentId)

  async function run(change: () => Promise<void>): Promise<void> {
    setFailure(undefined)
    try {
      await change()
    } catch (thrown) {
      setFailure(failureText(thrown instanceof Error && thrown.cause ? thrown.cause : thrown, text))
    }
  }

  return {
    isPossible: countPersons(gridOf(basket)) > 1,
    removedName: removed?.name,
    failure,
    remove: ({ shipmentId, name }) =>
      run(async () => {
        const others = gridOf(basket).people.filter((one) => one.shipmentId !== shipmentId && isOther(one))
        if (leaving.current.has(shipmentId) || others.length === 0) return
        leaving.current.add(shipmentId)
        try {
          const shipment = await takeOut(basket, shipmentId)
          if (shipment) setRemoved({ name, shipment })
        } finally {
          leaving.current.delete(shipmentId)
        }
      }),
    undo: () =>
      run(async () => {
        if (!removed) return
        setRemoved(undefined)
        await restoreRecipient(removed.shipment).catch((thrown: unknown) => {
          setRemoved(removed)
          throw thrown
        })
      }),
  }
}
