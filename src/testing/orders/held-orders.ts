import { sql } from '#commerce/database.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import type { TestShop } from '#testing/shop.ts'
import { address, allowed, cardInstrument, fillBasket, goodCard, guest, payFor } from './buyer.ts'
import { laterDay } from './later-day.ts'

const drops = 'lemon-drops'

/** Orders whose parcels are sent after their authorisation has expired, and a function that advances to that day. */
export function heldOrders({ shop, database, routes }: Pick<TestShop, 'shop' | 'database' | 'routes'>) {
  const prefer = async (preferences: Record<string, string>) => {
    for (const [name, value] of Object.entries(preferences))
      await database.run(sql`
        update sites set document = jsonb_set(document, array['preferences', ${name}], to_jsonb(${value}::text))`)
    await announced(database, ['sites'])
  }

  /** Three bags, as early as possible or on a far day; with `friend`, two on that day for another person. */
  async function placed({
    isFar = false,
    friend = false,
    number = goodCard,
  }: { isFar?: boolean; friend?: boolean; number?: string } = {}) {
    const shopper = guest()
    const day = await laterDay(shop)
    const later = { c_dateWantedRangeStart: day, c_dateWantedRangeEnd: day }
    const parcel = { shippingAddress: address, shippingMethod: { id: 'ground' } }
    const change = {
      shipments: [
        { shipmentId: 'me', ...parcel, ...(isFar && later) },
        ...(friend ? [{ shipmentId: 'friend', ...parcel, ...later }] : []),
      ],
      productItems: [
        { productId: drops, quantity: 3 },
        ...(friend ? [{ productId: drops, quantity: 2, shipmentId: 'friend' }] : []),
      ],
    }
    const basket = await fillBasket(shop, shopper, { productId: drops, quantity: 3, change }, [
      await cardInstrument(routes, number),
    ])
    return { shopper, ...allowed(await payFor(shop, shopper, basket.id)) }
  }

  const find = async (orderNo: string) => allowed(await shop.orders.administration.find(orderNo))
  const dispatch = async (orderNo: string, shipmentId = 'me') =>
    (await shop.orders.parcels.dispatch([{ orderNo, shipmentId }]))[0]

  /** The gateway's records of an order: all authorisations, the oldest first. */
  const books = (orderNo: string) =>
    database.rows<{
      status: string
      amount: number
      captured: number
      refunded: number
      isClosed: boolean
    }>(sql`
      select status, amount_cents::int as amount, captured_cents::int as captured, refunded_cents::int as refunded,
        is_closed as "isClosed"
      from sandbox_authorisations where order_no = ${orderNo} order by made_at, authorisation_key`)

  const lapsesIn = (orderNo: string, hours: number) =>
    database.run(sql`
      update order_payments set expires_at = now() + make_interval(hours => ${hours})
      where order_no = ${orderNo} and status = 'authorised'`)

  /** Makes the order look as if it was placed an hour ago: it can no longer be cancelled by a click. */
  const afterGrace = (orderNo: string) =>
    database.run(sql`update orders set placed_at = now() - interval '1 hour' where order_no = ${orderNo}`)

  const leavesIn = (orderNo: string, days: number, shipmentId: string | null = null) =>
    database.run(sql`
      update order_shipments set ships_on = ${addDays(shopDay(new Date()), days)}
      where order_no = ${orderNo} and shipment_id = coalesce(${shipmentId}, shipment_id)`)

  return { prefer, placed, find, dispatch, books, lapsesIn, afterGrace, leavesIn }
}
