import { deliveryShipments, defaultShipmentId, recipientsOf, type RecipientsSource } from './recipients.ts'

type Text = (id: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * The displayed name of each recipient, by shipment: the name, or 'You' for the default shipment and 'Person 3' for
 * others. Requires the messages of the bag.
 */
export const recipientNames = (basket: RecipientsSource, text: Text): ReadonlyMap<string, string> =>
  new Map(
    recipientsOf(basket).map(({ shipmentId, fullName }, index) => [
      shipmentId,
      fullName ??
        (shipmentId === defaultShipmentId
          ? text('bag.recipient.you')
          : text('bag.recipient.unnamed', { number: index + 1 })),
    ]),
  )

/** 'Chicago, IL 60601'; `undefined` until the city is known. */
export function placeOf(shipment: RecipientsSource['shipments'][number]): string | undefined {
  const { city, stateCode, postalCode } = shipment.shippingAddress ?? {}
  const region = [stateCode, postalCode].filter(Boolean).join(' ')
  return [city, region].filter(Boolean).join(', ') || undefined
}

/** The recipients of a product with their numbers of pieces, for the text of a shortage. */
export const sharesOf = (
  basket: { shipments: RecipientsSource['shipments'] } & {
    productItems: readonly { shipmentId: string; productId: string; quantity: number }[]
  },
  productId: string,
): { shipmentId: string; quantity: number }[] =>
  deliveryShipments(basket).flatMap(({ shipmentId }) => {
    const quantity = basket.productItems
      .filter((item) => item.shipmentId === shipmentId && item.productId === productId)
      .reduce((sum, item) => sum + item.quantity, 0)
    return quantity > 0 ? [{ shipmentId, quantity }] : []
  })
