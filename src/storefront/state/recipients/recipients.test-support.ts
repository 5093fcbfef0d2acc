import type { RecipientsBasket } from './recipients.ts'

/**
 * A basket from shipments: each id with the name of its recipient, or `shop` for a pickup. A `-` before the id marks
 * an empty shipment.
 */
export function basketFor(shipments: Readonly<Record<string, string>>, basketId = 'bag'): RecipientsBasket {
  const entries = Object.entries(shipments).map(([key, name]) => ({
    shipmentId: key.replace(/^-/, ''),
    isEmpty: key.startsWith('-'),
    name,
  }))
  return {
    basketId,
    shipments: entries.map(({ shipmentId, name }) => {
      const [firstName, lastName] = name.split(' ')
      const address = name === 'shop' ? { companyName: 'The Grove' } : { firstName, lastName }
      return {
        shipmentId,
        ...(name === 'shop' && { c_fromStoreId: 'la-grove' }),
        ...(name !== '' && { shippingAddress: address }),
      }
    }),
    productItems: entries
      .filter(({ isEmpty }) => !isEmpty)
      .map(({ shipmentId }) => ({ itemId: `item-${shipmentId}`, shipmentId })),
    // The tested code reads only these fields.
  } as unknown as RecipientsBasket
}
