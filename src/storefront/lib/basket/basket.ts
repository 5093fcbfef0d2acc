import type { Calls } from '#api/calls.ts'

/** The basket as the calls give it. */
export type Basket = Awaited<ReturnType<Calls['ShopperBaskets']['getBasket']>>
export type BasketItem = NonNullable<Basket['productItems']>[number]
export type Shipment = NonNullable<Basket['shipments']>[number]

/** What goes into the bag (BAG-018), with what the panel shows before anything else is known of it. */
export interface ProductToAdd {
  productId: string
  quantity: number
  name: string
  image?: { src: string; alt: string } | undefined
  /** The shop where it is picked up; without one it is shipped. */
  fromStoreId?: string | undefined
}

/** Pieces in the bag, free ones included. */
export const countOf = (basket: Basket | undefined): number =>
  (basket?.productItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
