import { openStore } from '#ui/lib/store.ts'
import { activeShipmentId, recipientsOf, type Recipient, type RecipientsBasket } from './recipients.ts'

interface Choice {
  /** The ids of one basket are invalid in another basket. */
  basketId: string | undefined
  deselected: ReadonlySet<string>
  /** `undefined`: not set yet. */
  active: { shipmentId: string | undefined; isByShopper: boolean } | undefined
}

const nothingChosen: Choice = { basketId: undefined, deselected: new Set(), active: undefined }

/** Stores the selected recipients and the active shipment. */
export function openRecipientChoice() {
  const choice = openStore(nothingChosen)

  /** The choice for a basket, without deleted shipments: new shipments reuse their ids. */
  function choiceIn({ basketId, shipments }: RecipientsBasket): Choice {
    const current = choice.get()
    if (current.basketId !== basketId) return { ...nothingChosen, basketId }
    const has = (id: string) => shipments.some(({ shipmentId }) => shipmentId === id)
    const deselected = new Set([...current.deselected].filter(has))
    const id = current.active?.shipmentId
    const isActiveGone = id !== undefined && !has(id)
    if (deselected.size === current.deselected.size && !isActiveGone) return current
    return { basketId, deselected, active: isActiveGone ? undefined : current.active }
  }

  const deselect = (basket: RecipientsBasket, deselected: ReadonlySet<string>): void =>
    choice.set({ ...choiceIn(basket), deselected })

  return {
    subscribe: choice.subscribe,
    get: choice.get,
    /** All recipients are selected until the shopper deselects them (SHIP-031). */
    recipients: (basket: RecipientsBasket): Recipient[] => recipientsOf(basket, choiceIn(basket).deselected),
    toggle(basket: RecipientsBasket, shipmentId: string): void {
      const deselected = new Set(choiceIn(basket).deselected)
      if (!deselected.delete(shipmentId)) deselected.add(shipmentId)
      deselect(basket, deselected)
    },
    selectAll: (basket: RecipientsBasket): void => deselect(basket, new Set()),
    selectNone: (basket: RecipientsBasket): void =>
      deselect(basket, new Set(recipientsOf(basket).map(({ shipmentId }) => shipmentId))),
    /** The active shipment. The first use sets it (SHIP-023); later changes of the basket do not change it. */
    activeIn(basket: RecipientsBasket): string | undefined {
      const current = choiceIn(basket)
      const active = current.active ?? { shipmentId: activeShipmentId(basket), isByShopper: false }
      if (current !== choice.get() || current.active === undefined) choice.set({ ...current, active })
      return active.shipmentId
    },
    activate: (basket: RecipientsBasket, shipmentId: string | undefined): void =>
      choice.set({ ...choiceIn(basket), active: { shipmentId, isByShopper: true } }),
    /** The shipment that the shopper has activated. A choice of recipients starts with it (BAG-040). */
    activatedIn(basket: RecipientsBasket): string | undefined {
      const { active } = choiceIn(basket)
      return active?.isByShopper ? active.shipmentId : undefined
    },
    /** Removes the ids of deleted shipments. */
    retain: (basket: RecipientsBasket): void => choice.set(choiceIn(basket)),
  }
}
