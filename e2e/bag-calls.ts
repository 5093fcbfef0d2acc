import type { Page } from 'playwright-core'
import type { Visitor } from './harness.ts'
import { addToBag } from './shop-steps.ts'

interface PreparedBasket {
  basketId: string
  orderTotal: number
  productItems: {
    itemId: string
    productId: string
    quantity: number
    shipmentId: string
    bonusProductLineItem: boolean
    gift: boolean
  }[]
  shipments: {
    shipmentId: string
    giftMessage?: string
    c_fromStoreId?: string
    shippingAddress?: { firstName?: string; address1?: string }
  }[]
}

/** Sends a call with the session of the page, to prepare a bag without walking through the shop. */
export const sendCall = (page: Page, call: string, args: object): Promise<unknown> =>
  page.evaluate(
    async ({ path, body }) => {
      const token = /(?:^|; )cc-at_main=([^;]+)/.exec(document.cookie)?.[1]
      const answer = await fetch(`/api/main/scapi/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    },
    { path: call, body: JSON.stringify(args) },
  )

/** The basket of the shopper in the page. */
export async function basketOf(page: Page): Promise<PreparedBasket> {
  const customerId: unknown = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session_main') ?? '{}').customerId,
  )
  const answer = await sendCall(page, 'ShopperCustomers/getCustomerBaskets', { parameters: { customerId } })
  // The document of the call.
  const [basket] = (answer as { baskets: PreparedBasket[] }).baskets
  if (!basket) throw new Error('The shopper has no basket')
  return basket
}

/** Sends a call about the basket of the page. */
export async function changeBasket(
  page: Page,
  method: string,
  body: unknown,
  more: object = {},
): Promise<PreparedBasket> {
  const { basketId } = await basketOf(page)
  const args = { parameters: { basketId, ...more }, body }
  // The document of the call.
  return (await sendCall(page, `ShopperBaskets/${method}`, args)) as PreparedBasket
}

/** Adds recipients without goods, by their names: 'Ada Bell'. */
export async function addRecipients(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [firstName, lastName] = name.split(' ')
    await changeBasket(page, 'createShipmentForBasket', { shippingAddress: { firstName, lastName } })
  }
}

/** Puts a product of the demo into a shipment of its own for each of `shipments`, beside the first delivery. */
export async function fillBagFor(
  visitor: Visitor,
  shipments: readonly object[],
  productId = '301120',
): Promise<void> {
  const { page } = visitor
  await addToBag(visitor)
  for (const shipment of shipments) {
    const before = await basketOf(page)
    const known = new Set(before.shipments.map(({ shipmentId }) => shipmentId))
    const { shipments: after } = await changeBasket(page, 'createShipmentForBasket', shipment)
    const shipmentId = after.find((one) => !known.has(one.shipmentId))?.shipmentId
    await changeBasket(page, 'addItemToBasket', [{ productId, quantity: 1, shipmentId }])
  }
}

/** A bag that waits at the payment step: the product of `addToBag`, this often, with an email, an address and a method. */
export async function readyToPay(visitor: Visitor, { email, quantity = 1 }: ReadyOptions): Promise<void> {
  const { page } = visitor
  await addToBag(visitor)
  const { basketId, productItems, shipments } = await basketOf(page)
  const [item] = productItems
  const [shipment] = shipments
  if (!item || !shipment) throw new Error('The bag is empty')
  if (quantity > 1) await changeBasket(page, 'updateItemInBasket', { quantity }, { itemId: item.itemId })
  await changeBasket(page, 'updateCustomerForBasket', { email })
  const { shipmentId } = shipment
  const parameters = { basketId, shipmentId }
  // The document of the call.
  const { applicableShippingMethods } = (await sendCall(
    page,
    'ShopperBaskets/getShippingMethodsForShipment',
    { parameters },
  )) as { applicableShippingMethods: { id: string }[] }
  const shippingMethod = { id: applicableShippingMethods[0]?.id }
  await changeBasket(page, 'updateShipmentForBasket', { shippingAddress, shippingMethod }, { shipmentId })
}

interface ReadyOptions {
  email: string
  quantity?: number
}

/** Where the tests send to. */
export const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US',
  phone: '3105551234',
}
