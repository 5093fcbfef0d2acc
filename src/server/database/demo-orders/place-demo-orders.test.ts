import { expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { weekday } from '#shared/dates/calendar-date.ts'
import { audit } from '#testing/orders/audit.ts'
import { openDemoShop } from '#testing/shop.ts'
import { demoOrders } from './demo-orders.ts'
import { placeDemoOrders } from './place-demo-orders.ts'

const truffles = '301041'

test.each([...new Set(demoOrders.map(({ login }) => login))])(
  '%s has orders in several states, one for several people, and a pickup',
  (login) => {
    const own = demoOrders.filter((order) => order.login === login)
    expect(new Set(own.map(({ status }) => status)).size).toBeGreaterThan(1)
    expect(own.some(({ parcels }) => parcels.length > 1)).toBe(true)
    expect(own.some(({ parcels }) => parcels.some((parcel) => 'storeId' in parcel))).toBe(true)
  },
)

test('SALE-154 SALE-168 every demo account gets its order history once, and the history agrees with stock and books', async () => {
  const { shop, routes, database } = await openDemoShop()
  const before = await audit(database, truffles)
  expect(await placeDemoOrders({ shop, routes, database })).toEqual([])
  expect(await placeDemoOrders({ shop, routes, database })).toEqual([])

  const placed = await database.rows<{ login: string; status: string; shipments: number }>(sql`
    select login, status, jsonb_array_length(document -> 'shipments') as shipments
    from orders join customers on customers.id = customer_id order by order_no`)
  expect(placed).toEqual(
    demoOrders.map(({ login, status, parcels }) => ({ login, status, shipments: parcels.length })),
  )
  const parcels = await database.rows<{ days: number }>(sql`
    select p.delivered_on - o.placed_at::date as days from order_parcels p join orders o using (order_no)
    where p.state = 'delivered' and p.tracking_no is not null`)
  const sent = demoOrders
    .filter(({ status, fate }) => status === 'completed' && fate !== 'sent')
    .flatMap((order) => order.parcels)
  expect(parcels).toEqual(sent.filter((parcel) => !('storeId' in parcel)).map(() => ({ days: 4 })))
  expect(await database.rows(sql`select from order_mail_requests`)).toEqual([])
  const after = await audit(database, truffles)
  expect(after).toMatchObject({
    wrong: [],
    unconfirmed: [],
    mispromised: [],
    onHand: before.onHand - after.placed,
  })
  expect(after.placed).toBeGreaterThan(0)
  await expectPromises(shop, database)
  await expectFates(database)
  // A refund charges the order first.
  const refundAt = demoOrders.findIndex(({ fate }) => fate === 'refunded')
  const charged = demoOrders
    .slice(refundAt + 1)
    .filter(({ status, fate }) => status === 'completed' || fate === 'part-sent')
  expect(await shop.orders.capture()).toBe(charged.length)

  const times = await database.rows<{ placedAt: Date; sentAt: Date; arrivesOn: string | null }>(sql`
    select placed_at as "placedAt", sent_at as "sentAt", document #>> '{shipments,0,arrivesOn}' as "arrivesOn"
    from orders join outbox on purpose = 'order-confirmation ' || order_no order by order_no`)
  expect(times.map(({ placedAt }) => placedAt)).toEqual(times.map(({ sentAt }) => sentAt))
  expect(times.map(({ placedAt }) => placedAt)).toEqual(
    times.map(({ placedAt }) => placedAt).toSorted((one, other) => Number(one) - Number(other)),
  )
  for (const { placedAt, arrivesOn } of times) {
    if (arrivesOn === null) continue
    const days = (Date.parse(arrivesOn) - placedAt.getTime()) / 86_400_000
    expect(days > 0 && days < 30).toBe(true)
    expect(weekday(arrivesOn)).not.toBe(0)
  }
})

/** Checks that the demo has shipments in each state, and that the office's commands put them there. */
async function expectFates(database: Database): Promise<void> {
  const states = await database.rows<{ fate: string; state: string }>(sql`
    select s.state, coalesce(h.reason, '') as fate
    from order_shipments s left join order_holds h on h.order_no = s.order_no and h.released_at is null
    group by 1, 2`)
  expect(states.map(({ state, fate }) => [state, fate].join(' ').trim()).toSorted()).toEqual([
    'cancelled',
    'delivered',
    'handed-over',
    'ready',
    'shipped',
    'waiting',
    'waiting heat',
  ])
  const partly = await database.rows(sql`
    select from orders where status = 'open' and (
      select count(distinct state) from order_shipments s where s.order_no = orders.order_no) > 1`)
  expect(partly).toHaveLength(demoOrders.filter(({ fate }) => fate?.startsWith('part-')).length)
  const kinds = await database.rows<{ kind: string }>(sql`select distinct kind from order_events`)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'parcel-dispatched',
      'parcel-delivered',
      'units-cancelled',
      'refund-made',
      'payment-refunded',
      'order-held',
      'pickup-ready',
    ]),
  )
  expect(await database.rows(sql`select from outbox where sent_at is null`)).toEqual([])
}

/**
 * Checks that open orders have their units reserved, and that the sellable quantity of every product is its stock
 * less the reserved units.
 */
async function expectPromises(shop: Shop, database: Database): Promise<void> {
  const rows = await database.rows<{
    productId: string
    locationId: string
    free: number
    promised: number
  }>(sql`
    select product_id as "productId", location_id as "locationId", promised,
      on_hand - promised + (opened_parts - promised_parts) / 18018000.0::float8 as free
    from stock where not is_perpetual`)
  expect(rows.filter(({ promised }) => promised > 0).length).toBeGreaterThan(3)
  const idsOf = (name: 'productId' | 'locationId') => [...new Set(rows.map((row) => row[name]))]
  const levels = await shop.inventory.levelsAt(idsOf('productId'), idsOf('locationId'))
  const sold = new Map(levels.map((level) => [`${level.productId} ${level.locationId}`, level]))
  for (const { productId, locationId, free } of rows)
    expect(sold.get(`${productId} ${locationId}`)?.unitsLeft).toBeCloseTo(free, 6)
}
