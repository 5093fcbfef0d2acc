import type { z } from 'zod'
import type { ShipmentAction as ShipmentActionInput } from '#commerce/baskets/inputs.ts'
import type { Calls } from '#api/calls.ts'

/** An action on shipments of the bag: `addShipments`, `removeShipments` or `shipNow` (BAG-074). */
export type ShipmentAction = z.input<typeof ShipmentActionInput>

/** A request that changed all its shipments. */
export interface ShipmentChange {
  /** The bag afterwards. */
  basket: Awaited<ReturnType<Calls['ShopperBaskets']['updateBasket']>>
}

/** Some of the shipments were not changed. Each requested shipment is in exactly one of the three lists. */
export class ShipmentsNotChanged extends Error {
  override name = 'ShipmentsNotChanged'
  readonly done: readonly ShipmentAction[]
  /** The shipments whose response was lost. The bag shows their state once it can be read. */
  readonly unclear: readonly ShipmentAction[]
  readonly notDone: readonly ShipmentAction[]

  /** `cause` is the CallFault of a refusal, or the last failure of the network. */
  constructor(message: string, lists: ShipmentLists, cause: unknown) {
    super(message, { cause })
    this.done = lists.done
    this.unclear = lists.unclear
    this.notDone = lists.notDone
  }
}

export type ShipmentLists = Pick<ShipmentsNotChanged, 'done' | 'unclear' | 'notDone'>
