import type { Calls } from '#api/calls.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'

/** The basket as the calls return it. */
export type Basket = Awaited<ReturnType<Calls['ShopperBaskets']['getBasket']>>
export type BasketItem = NonNullable<Basket['productItems']>[number]
/** An e-gift card. In an order it has the time of its email. */
export type EGiftCardItem = Basket['giftCertificateItems'][number] & {
  c_sentAt?: string | undefined
  c_isVoided?: boolean | undefined
}
export type Shipment = NonNullable<Basket['shipments']>[number]

/** A product to add to the bag (BAG-018), with the data that the panel shows before the response. */
export interface ProductToAdd {
  productId: string
  quantity: number
  name: string
  image?: { src: string; alt: string } | undefined
  /** The pickup shop. Without one the product is shipped. */
  fromStoreId?: string | undefined
  /** The delivery for the product; by default the first delivery. */
  shipmentId?: string | undefined
  isGift?: boolean | undefined
  /** The pieces of a built box (BAG-013). */
  customMix?: CustomMixLine | undefined
}

/** The products in the bag, and where they are picked up. */
export const bagLinesOf = (basket: Basket | undefined) =>
  (basket?.productItems ?? []).map(({ productId, quantity, c_fromStoreId }) => ({
    productId,
    quantity,
    storeId: c_fromStoreId ?? undefined,
  }))

/** Pieces in the bag, with e-gift cards. A free gift does not count, because the shopper did not choose it. */
export const countOf = (basket: Basket | undefined): number =>
  (basket?.productItems ?? [])
    .filter(({ bonusProductLineItem }) => !bonusProductLineItem)
    .reduce((sum, { quantity }) => sum + quantity, 0) + eGiftCardsOf(basket).length

/** Whether the bag contains only e-gift cards, which are sent by email. */
export const isEmailOnly = (basket: Basket): boolean =>
  basket.productItems.length === 0 && eGiftCardsOf(basket).length > 0

/** The e-gift cards of a basket or an order. Empty in a response of an older server. */
export const eGiftCardsOf = (of: { giftCertificateItems?: EGiftCardItem[] } | undefined): EGiftCardItem[] =>
  of?.giftCertificateItems ?? []
