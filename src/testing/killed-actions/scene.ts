import type { Routes } from '#adapters/choose.ts'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { sql, type Database } from '#commerce/database.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  goodCard,
  guest,
  payFor,
  siteOf,
} from '#testing/orders/buyer.ts'
import { laterDay } from '#testing/orders/later-day.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { placePickup } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openOffice } from '#testing/staff/office.ts'

/** The environment of a crashing action: the shop that survives, and the sessions of two members. */
export interface Scene {
  shop: Shop
  database: Database
  routes: Routes
  tokens: readonly [string, string]
}

/** The work of a process, executed once or repeatedly. The result of a call contains its status. */
export type Act = (of: Shop) => Promise<unknown>

/** Creates the order and the preceding state, and returns the action. */
export type Begin = (scene: Scene) => Promise<Act>

const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

export interface Placed extends Order {
  shopper: Shopper
}

/** Bars for one person and drops for a friend, some with an e-gift card; paid with a gift card and a card. */
export async function placed(
  { shop, database, routes }: Scene,
  { number = goodCard, far, eGiftCard = false }: PlacedOptions = {},
): Promise<Placed> {
  await giveGiftCard(database, payingCard)
  const shopper = guest()
  const day = await laterDay(shop)
  const later = { c_dateWantedRangeStart: day, c_dateWantedRangeEnd: day }
  // With this number of bars there is a free gift, which would melt on the way.
  const productId = far === 'all' ? drops : bar
  const parcel = { shippingAddress: address, shippingMethod: { id: 'ground' } }
  const change = {
    shipments: [
      { shipmentId: 'me', ...parcel, ...(far === 'all' && later) },
      { shipmentId: 'friend', ...parcel, ...(far && later) },
    ],
    productItems: [
      { productId, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
    couponItems: [{ code: 'SWEET10' }],
    ...(eGiftCard && {
      giftCertificateItems: [
        { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
      ],
    }),
  }
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const instruments = [giftCard, await cardInstrument(routes, number)]
  const basket = await fillBasket(shop, shopper, { productId, quantity: 3, change }, instruments)
  return { shopper, ...allowed(await payFor(shop, shopper, basket.id)) }
}

interface PlacedOptions {
  /** The card number. */
  number?: string
  /** The shipments that are sent only in some weeks. */
  far?: 'friend' | 'all'
  eGiftCard?: boolean
}

/** An order whose shipments are all sent and captured. */
export async function captured(scene: Scene, options: PlacedOptions = {}): Promise<Placed> {
  const { shop, database } = scene
  const { shopper, orderNo } = await placed(scene, options)
  for (const shipmentId of ['me', 'friend']) await dispatched(scene, orderNo, shipmentId)
  await passTime(database, 11 * 60)
  await shop.orders.composeMails()
  await shop.orders.capture()
  return { shopper, ...allowed(await shop.orders.administration.find(orderNo)) }
}

/** The current version of an order. */
export const versionOf = async ({ shop }: Scene, { orderNo }: Order): Promise<number> =>
  allowed(await shop.orders.administration.find(orderNo)).version

/** The id of a sent parcel. */
export async function dispatched({ shop }: Scene, orderNo: string, shipmentId = 'me'): Promise<string> {
  const [left] = await shop.orders.parcels.dispatch([
    { orderNo, shipmentId, trackingNo: `1Z99${shipmentId}` },
  ])
  return allowed(theOne(left)).parcel.id
}

/** An e-gift card that a business has ordered, whose check has not arrived. */
export async function byCheck({ shop }: Scene): Promise<Order> {
  const groups = ['Everyone', 'Registered', 'Business']
  const shopper = { ...guest(), kind: 'registered' as const, siteId: 'volumesavings', customerGroups: groups }
  const card = { amount: 40, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' }
  const basket = allowed(
    await shop.baskets.create(shopper, await siteOf(shop, shopper.siteId), 'USD', {
      giftCertificateItems: [card],
      customerInfo: { email: 'ada@example.com' },
      billingAddress: address,
      c_sfBusinessAccountId: 'claimed',
    }),
  )
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, { paymentMethodId: check.id }))
  return allowed(await payFor(shop, shopper, basket.id))
}

const check = { id: 'PAY_BY_CHECK', name: 'Check', showInCart: false }

/**
 * Makes all sites accept checks, and capture when parcels are sent. Call it before the shop is opened, which caches
 * the settings.
 */
export async function prepareSites(database: Database): Promise<void> {
  const { shop } = openShopWithAdapters(database)
  const sites = await shop.sites.records.all()
  await database.transact(() =>
    shop.sites.records.replace(
      sites.map((site) => ({
        ...site,
        paymentMethods: [...site.paymentMethods, check],
        preferences: {
          ...site.preferences,
          captureAt: 'dispatch',
          farOrders: 'authorise-again',
          checkAddress: 'Sweets, 12 Cocoa Row',
          basketThresholdEnabled: false,
        },
      })),
    ),
  )
}

function theOne<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('There is no answer')
  return answer
}

/** A pickup that waits, or is ready. */
export async function pickup({ shop, routes }: Scene, isReady = false): Promise<Order> {
  const { order } = await placePickup({ shop, routes })
  if (isReady) allowed(await shop.orders.pickups.setReady({ orderNo: order.orderNo, shipmentId: 'me' }))
  return order
}

/** The id of an open hold of an order. */
export async function held({ shop }: Scene, orderNo: string): Promise<string> {
  const [answer] = await shop.orders.holds.place([{ orderNo }], { reason: 'heat' })
  return allowed(theOne(answer)).hold.id
}

/** The id of a refund that the second member has proposed. */
export async function proposed({ shop, tokens }: Scene, { orderNo, items }: Order): Promise<string> {
  const session = await shop.staff.sessions.find(tokens[1])
  const made = await shop.orders.refunds.make(
    orderNo,
    { parts: [lineOf(items, 2)], destination: 'original', reason: 'lost' },
    { actor: { kind: 'member', id: session?.member.id }, limits: { refundCents: 1 } },
  )
  return allowed(made).refund.id
}

export const lineOf = (items: Order['items'], units: number) => ({
  kind: 'line' as const,
  id: items[0]?.id ?? '',
  units,
  goodwillCents: 0,
})

/** A dispute of a captured order that the shop does not know yet. */
export async function disputed({ database }: Scene, { payments }: Order): Promise<string> {
  const bank = openSandboxDisputes({ database, onChange: async () => {} })
  const reference = payments.find(({ giftCardNumber }) => giftCardNumber === null)?.reference ?? ''
  return bank.open({ reference, amountCents: 400 })
}

/** The buyer must be asked about a later day, and the deadline has passed. */
export async function delayed({ shop, database }: Scene, { orderNo }: Order): Promise<void> {
  const change = { arrivesOn: await laterDay(shop, 70) }
  const key = { orderNo, shipmentId: 'friend' }
  allowed(await shop.orders.administration.changeShipment(key, change, { isDelay: true }))
  await database.run(sql`
    update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)} where order_no = ${orderNo}`)
}

/** A call of the first member, always with the same key. `other` is a call of the second member. */
export function call({ tokens }: Scene, path: string, body: unknown, who: 'first' | 'other' = 'first'): Act {
  const headers = { 'idempotency-key': newUuid() }
  const token = who === 'first' ? tokens[0] : tokens[1]
  return (of) => openOffice(of).ask(path, { token, body, headers })
}
