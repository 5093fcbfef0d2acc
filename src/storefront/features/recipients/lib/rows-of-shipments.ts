import type { Basket } from '#storefront/lib/basket/basket.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { addUp, newRow, type RecipientRow } from './row.ts'

type Shipped = {
  shipments?: readonly Pick<
    Basket['shipments'][number],
    'shipmentId' | 'shippingAddress' | 'giftMessage' | 'c_fromStoreId'
  >[]
  productItems?: readonly Pick<
    Basket['productItems'][number],
    'shipmentId' | 'productId' | 'quantity' | 'bonusProductLineItem' | 'c_customMix'
  >[]
}

/** The recipients of an order, with their products. Omits the days, which are in the past. */
export const rowsOfShipments = ({ shipments = [], productItems = [] }: Shipped): RecipientRow[] =>
  shipments.flatMap((shipment) => {
    const { shippingAddress: address, shipmentId, giftMessage } = shipment
    if (!address?.address1 || isPickup(shipment)) return []
    const goods = productItems.filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
    return newRow(
      { ...valuesOfAddress(address), giftMessage: giftMessage ?? '' },
      addUp(
        goods.map(({ productId, quantity, c_customMix }) => ({
          productId,
          quantity,
          ...(c_customMix !== undefined && { c_customMix }),
        })),
      ),
    )
  })

type KnownAddress = NonNullable<Basket['billingAddress']>

/** A known address as the values of a row. */
export const valuesOfAddress = (address: Partial<KnownAddress>) => ({
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  companyName: address.companyName ?? '',
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  city: address.city ?? '',
  stateCode: address.stateCode ?? '',
  postalCode: address.postalCode ?? '',
  countryCode: address.countryCode ?? 'US',
  phone: address.phone ?? '',
})
