import type { Page } from 'playwright-core'
import type { CardToken } from '#storefront/lib/payment/card-frame.ts'
import { cardInstrument } from '#storefront/lib/payment/payment-instrument.ts'
import { cards } from './checkout-steps.ts'
import { hasSession, startSession } from './session-calls.ts'
import { openQuietPage, sendCall, sendTo } from './shop-calls.ts'

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
    shippingAddress?: {
      firstName?: string
      lastName?: string
      address1?: string
      city?: string
      phone?: string
    }
  }[]
  paymentInstruments?: { paymentMethodId: string; paymentInstrumentId: string }[]
}

/** The basket of the page's shopper. */
export async function basketOf(page: Page): Promise<PreparedBasket> {
  const basket = await findBasket(page)
  if (!basket) throw new Error('The shopper has no basket')
  return basket
}

async function findBasket(page: Page): Promise<PreparedBasket | undefined> {
  const parameters = { customerId: await customerIdOf(page) }
  const answer = await sendCall(page, 'ShopperCustomers/getCustomerBaskets', { parameters })
  // The call's document.
  const { baskets = [] } = answer as { baskets?: PreparedBasket[] }
  return baskets[0]
}

const customerIdOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session_main') ?? '{}').customerId)

/** Sends a call about the page's basket. */
export async function changeBasket(
  page: Page,
  method: string,
  body: unknown,
  more: object = {},
): Promise<PreparedBasket> {
  const { basketId } = await basketOf(page)
  const args = { parameters: { basketId, ...more }, body }
  // The call's document.
  return (await sendCall(page, `ShopperBaskets/${method}`, args)) as PreparedBasket
}

/** Adds recipients without items, by their names: 'Ada Bell'. */
export async function addRecipients(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [firstName, lastName] = name.split(' ')
    await changeBasket(page, 'createShipmentForBasket', { shippingAddress: { firstName, lastName } })
  }
}

/** Products of the demo that tests need by id. */
export const products = { bar: '301101', darkBar: '301091', jellies: '301120', barkBox: '301151' } as const

interface BagItem {
  productId: string
  quantity?: number
  c_fromStoreId?: string
}

/** Adds a milk and hazelnut bar, or `items`, to the bag. Opens a guest session if there is none. */
export async function fillBag(page: Page, ...items: readonly BagItem[]): Promise<void> {
  await openQuietPage(page)
  if (!(await hasSession(page))) await startSession(page)
  const wanted = items.length > 0 ? items : [{ productId: products.bar }]
  const productItems = wanted.map((item) => ({ quantity: 1, ...item }))
  if (await findBasket(page)) await changeBasket(page, 'addItemToBasket', productItems)
  else await sendCall(page, 'ShopperBaskets/createBasket', { body: { productItems } })
}

/** `fillBag`, and for each of `shipments` a demo product in a separate shipment, besides the first delivery. */
export async function fillBagFor(
  page: Page,
  shipments: readonly object[],
  productId: string = products.jellies,
): Promise<void> {
  await fillBag(page)
  for (const shipment of shipments) {
    const before = await basketOf(page)
    const known = new Set(before.shipments.map(({ shipmentId }) => shipmentId))
    const { shipments: after } = await changeBasket(page, 'createShipmentForBasket', shipment)
    const shipmentId = after.find((one) => !known.has(one.shipmentId))?.shipmentId
    await changeBasket(page, 'addItemToBasket', [{ productId, quantity: 1, shipmentId }])
  }
}

interface ReadyOptions {
  email: string
  quantity?: number
}

/**
 * A bag that is ready for the payment step: `fillBag`, the given number of times, with an email, an address and a
 * method.
 */
export async function readyToPay(page: Page, { email, quantity = 1 }: ReadyOptions): Promise<void> {
  await fillBag(page, { productId: products.bar, quantity })
  await addDelivery(page, email)
}

/** A bag that is ready for the review step, with a sandbox card. */
export async function readyToOrder(
  page: Page,
  { card = cards.good, ...options }: ReadyOptions & { card?: string },
): Promise<void> {
  await readyToPay(page, options)
  await addCard(page, card)
}

/** Adds an email, an address and the first shipping method to the bag, as the shipping step does. */
export async function addDelivery(page: Page, email: string): Promise<void> {
  const { basketId, shipments } = await changeBasket(page, 'updateCustomerForBasket', { email })
  const [shipment] = shipments
  if (!shipment) throw new Error('The bag has no shipment')
  const { shipmentId } = shipment
  const parameters = { basketId, shipmentId }
  await changeBasket(page, 'updateShippingAddressForShipment', shippingAddress, {
    shipmentId,
    useAsBilling: true,
  })
  // The call's document.
  const { applicableShippingMethods } = (await sendCall(
    page,
    'ShopperBaskets/getShippingMethodsForShipment',
    { parameters },
  )) as { applicableShippingMethods: { id: string }[] }
  const id = applicableShippingMethods[0]?.id
  await changeBasket(page, 'updateShippingMethodForShipment', { id }, { shipmentId })
}

/** Adds a card to the bag, as the payment step does with the card field's token. */
export async function addCard(page: Page, number = cards.good): Promise<void> {
  await changeBasket(page, 'addPaymentInstrumentToBasket', await newCard(page, number))
}

/** Saves a default card in the wallet of the page's customer. */
export async function saveCard(page: Page): Promise<void> {
  const parameters = { customerId: await customerIdOf(page) }
  const body = { ...(await newCard(page, cards.good)), default: true }
  await sendCall(page, 'ShopperCustomers/createCustomerPaymentInstrument', { parameters, body })
}

async function newCard(page: Page, number: string) {
  const typed = {
    number: number.replaceAll(' ', ''),
    expirationMonth: 12,
    expirationYear: 2034,
    securityCode: '123',
  }
  // The sandbox's document.
  const token = (await sendTo(page, '/sandbox-gateway/tokens', typed)) as CardToken
  return cardInstrument(token, 'Ada Bell')
}

/** The address to which the tests send. */
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
