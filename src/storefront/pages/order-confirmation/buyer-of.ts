import { buyerName, type PersonName } from '#shared/orders/buyer-name.ts'
import { contactOf, isPickup } from '#storefront/lib/basket/pickups.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

type BoughtOrder = Pick<PlacedOrder, 'billingAddress' | 'shipments' | 'paymentInstruments' | 'customerName'>

export type OrderAddress = NonNullable<PlacedOrder['billingAddress']>

/** The name of the guest who bought, as in the mails; undefined if it may be a recipient's name. */
export const buyerOf = (order: BoughtOrder): PersonName | undefined =>
  buyerName({
    billed: order.billingAddress,
    recipients: deliveriesOf(order).map(({ shippingAddress, giftMessage }) => ({
      name: shippingAddress,
      isGift: Boolean(giftMessage),
    })),
    collectors: order.shipments.filter(isPickup).map(contactOf),
    payers: [...order.paymentInstruments.map(({ paymentCard }) => paymentCard?.holder), order.customerName],
  })

/** The first address of the order with this name. The address of a gift belongs to another person. */
export const ownAddress = (order: BoughtOrder, name: PersonName): OrderAddress | undefined =>
  [...deliveriesOf(order).map(({ shippingAddress }) => shippingAddress), order.billingAddress].find(
    (address) => address?.firstName === name.firstName && address?.lastName === name.lastName,
  )

const deliveriesOf = ({ shipments }: BoughtOrder) => shipments.filter((shipment) => !isPickup(shipment))
