import { version1 } from '#api/scapi/shopper-baskets/version.ts'
import { setGiftMessages } from './setGiftMessages.ts'
import { updateShipments } from './updateShipments.ts'

/** Every call of Shipping. */
export const shipping = { setGiftMessages, updateShipments: updateShipments(version1) }
