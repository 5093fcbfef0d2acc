import type { Routes } from '#adapters/choose.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketInput, PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { OrderOptions } from '#commerce/orders/orders.ts'
import { isDeliverable } from '#commerce/shipping/calendar.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { newId } from '#shared/identity/ids.ts'

/** A card number that is authorised. For others see the README of the sandbox gateway. */
export const goodCard = '4111111111111111'

export const guest = (): Shopper => ({
  kind: 'guest',
  customerId: newId(),
  usid: newId(),
  siteId: 'main',
  clientId: 'test',
  customerGroups: ['Everyone', 'Unregistered'],
})

export const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Orchard Lane',
  city: 'New York',
  stateCode: 'NY',
  postalCode: '10001',
  countryCode: 'US' as const,
  phone: '(212) 555-0101',
}

/** A day on which all methods deliver a current order, with melting products by air (SHIP-043). */
export function openDay(): CalendarDate {
  const now = new Date()
  const ground = { transitDays: 8, isExpedited: false, isMeltable: false }
  const air = { transitDays: 2, isExpedited: true, isMeltable: true }
  let day = shopDay(now)
  while (![ground, air].every((transit) => isDeliverable(day, transit, now))) day = addDays(day, 1)
  return day
}

/** A transient token for a card number, from the gateway's own endpoint. */
export async function transientToken(routes: Routes, number: string): Promise<string> {
  const card = { number, expirationMonth: 12, expirationYear: 2030, securityCode: '123' }
  return gatewayToken(routes, 'tokens', card)
}

/** A token for the security code of a stored card, with three digits. */
export const codeToken = (routes: Routes, securityCode: string): Promise<string> =>
  gatewayToken(routes, 'code-tokens', { securityCode })

async function gatewayToken(routes: Routes, path: string, typed: object): Promise<string> {
  const request = new Request(`http://localhost/sandbox-gateway/${path}`, {
    method: 'POST',
    body: JSON.stringify(typed),
  })
  const response = await routes(request, '127.0.0.1')
  if (response?.status !== 201) throw new Error(`No token for ${JSON.stringify(typed)}`)
  // A response of the gateway with status 201 always contains a token.
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Other texts with the same bytes as a token: white space, padding, and unused bits of its last character. */
export function respellings(token: string): string[] {
  const bytes = Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const otherBits = [...alphabet]
    .map((last) => token.slice(0, -1) + last)
    .filter((text) => Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url').equals(bytes))
  const inside = `${token.slice(0, -2)} ${token.slice(-2)}`
  return [...otherBits, inside, `${token} `, `${token}\n`, `${token}=`].filter((text) => text !== token)
}

/** A card as a payment instrument. */
export const cardInstrument = async (routes: Routes, number = goodCard): Promise<PaymentInstrumentInput> => ({
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: { creditCardToken: await transientToken(routes, number) },
})

/** The result of a command; throws when it was refused. */
export function allowed<Value>(result: Value | Refusal): Value {
  if (isRefusal(result)) throw new Error(`Refused: ${JSON.stringify(result)}`)
  return result
}

export async function siteOf(shop: Shop, id = 'main'): Promise<Site> {
  const site = await shop.sites.find(id)
  if (!site) throw new Error(`No site ${id}`)
  return site
}

/** A basket that is ready to order: one product by UPS Ground to New York, with payment instruments. */
export async function fillBasket(
  shop: Shop,
  shopper: Shopper,
  { change = {}, ...line }: { productId: string; quantity: number; change?: BasketInput },
  instruments: readonly PaymentInstrumentInput[],
): Promise<Basket> {
  const site = await siteOf(shop)
  let basket = allowed(
    await shop.baskets.create(shopper, site, 'USD', {
      productItems: [line],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      shipments: [{ shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } }],
      ...change,
    }),
  )
  for (const instrument of instruments)
    basket = allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, instrument))
  return basket
}

/** Creates the order of a basket and authorises each of its instruments. Returns the order or the first refusal. */
export async function payFor(
  shop: Shop,
  shopper: Shopper,
  basketId: string,
  options: OrderOptions = {},
): Promise<Order | Refusal> {
  let order = await shop.orders.create(
    shopper,
    await siteOf(shop, shopper.siteId),
    basketId,
    undefined,
    options,
  )
  if (isRefusal(order)) return order
  for (const { instrumentId, methodId } of order.payments) {
    if (order.status !== 'created') break
    const { orderNo } = order
    const paid: Order | Refusal = await shop.orders.authorise(shopper, orderNo, instrumentId, {
      paymentMethodId: methodId,
    })
    if (isRefusal(paid)) return paid
    order = paid
  }
  return order
}

/** A created order that is not paid yet, with its basket and a function that authorises its instrument. */
export async function startOrder(
  { shop, routes }: { shop: Shop; routes: Routes },
  given: { productId: string; quantity?: number; number?: string | undefined; shopper?: Shopper },
) {
  const { productId, quantity = 2, number, shopper = guest() } = given
  const basket = await fillBasket(shop, shopper, { productId, quantity }, [
    await cardInstrument(routes, number),
  ])
  const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  const { orderNo } = order
  const instrumentId = order.payments[0]?.instrumentId ?? ''
  const authorise = (input: PaymentInstrumentInput = { paymentMethodId: 'CREDIT_CARD' }) =>
    shop.orders.authorise(shopper, orderNo, instrumentId, input)
  return { shopper, basket, order, orderNo, instrumentId, authorise }
}
