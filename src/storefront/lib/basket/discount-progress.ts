import type { Basket } from './basket.ts'
import { isPickup } from './pickups.ts'

type Priced = Pick<Basket, 'shipments' | 'shippingItems' | 'productItems' | 'c_approachingDiscounts'>

/** The progress of a shipment, or of the order, towards a discount on shipping. */
export interface DiscountProgress {
  /** `undefined` for a discount on the whole order. */
  shipmentId: string | undefined
  /** First and last name, if known. */
  recipient: string
  /** The missing amount, or the reached discount: 'Add $12.00 more for free shipping'. */
  text: string
  /** 0 to 100 (BAG-031). */
  percent: number
  isReached: boolean
}

/**
 * The progress of each delivery with a promotion on shipping, in the order of the basket (BAG-034). If no delivery
 * has a promotion, the progress of the whole order. `congratulate` returns the text for a reached discount (BAG-032,
 * BAG-033).
 */
export function discountProgress(
  basket: Priced,
  congratulate: (congratulation: string) => string,
): DiscountProgress[] {
  const perShipment = basket.shipments
    .filter((shipment) => !isPickup(shipment))
    .flatMap((shipment) => ofShipment(shipment, basket, congratulate))
  if (perShipment.length > 0) return perShipment
  const [ofOrder] = basket.c_approachingDiscounts
  return ofOrder ? [{ shipmentId: undefined, recipient: '', ...approach(ofOrder) }] : []
}

function ofShipment(
  { shipmentId, shippingAddress, c_approachingDiscounts }: Priced['shipments'][number],
  { shippingItems, productItems }: Priced,
  congratulate: (congratulation: string) => string,
): DiscountProgress[] {
  if (!productItems.some((item) => item.shipmentId === shipmentId)) return []
  const { firstName = '', lastName = '' } = shippingAddress ?? {}
  const recipient = `${firstName} ${lastName}`.trim()
  const [congratulation] = shippingItems
    .filter((item) => item.shipmentId === shipmentId)
    .flatMap(({ priceAdjustments }) => priceAdjustments)
    .flatMap(({ c_congratsMessage }) => c_congratsMessage ?? [])
  if (congratulation !== undefined)
    return [{ shipmentId, recipient, text: congratulate(congratulation), percent: 100, isReached: true }]
  const [approaching] = c_approachingDiscounts
  return approaching ? [{ shipmentId, recipient, ...approach(approaching) }] : []
}

const approach = ({
  itemText,
  remain,
  threshold,
  merchandiseTotal,
}: Priced['c_approachingDiscounts'][number]) => ({
  text: itemText,
  percent: Math.min(100, (merchandiseTotal / threshold) * 100),
  isReached: remain <= 0,
})
