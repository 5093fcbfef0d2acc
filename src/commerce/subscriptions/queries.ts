import { json, sql, type Database } from '#commerce/database.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type {
  Subscription,
  SubscriptionEvent,
  SubscriptionOrder,
  SubscriptionStatus,
} from './subscriptions.ts'

const columns = sql`
  id, customer_id as "customerId", site_id as "siteId", currency, status, product_id as "productId",
  product_name as "productName", quantity, offer_id as "offerId", discount_percent as "discountPercent", every,
  every_period as "everyPeriod", anchor_day as "anchorDay", next_on as "nextOn", retry_on as "retryOn", tries,
  card_id as "cardId", address, billing_address as "billingAddress", method_id as "methodId",
  told_cents as "toldCents", jsonb_build_object('itemsCents', told_items_cents, 'shippingCents', told_shipping_cents) as "toldTotal",
  asked, reminded_of as "remindedOf", locale, created_at as "createdAt"`

type Row = Omit<Subscription, 'createdAt'> & { createdAt: Date }

const shown = (rows: Row[]): Subscription[] =>
  rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

/** Inserts subscriptions with the order that starts them, and their event, in one statement. */
export const insertSubscriptions = (
  database: Database,
  {
    subscriptions,
    order,
    at,
  }: {
    subscriptions: readonly Omit<Subscription, 'createdAt'>[]
    order: Omit<SubscriptionOrder, 'dueOn'>
    at: Date
  },
): Promise<number> =>
  database.run(sql`
    with made as (
      insert into subscriptions (id, customer_id, site_id, currency, status, product_id, product_name, quantity,
        offer_id, discount_percent, every, every_period, anchor_day, next_on, card_id, address, billing_address,
        method_id, told_cents, told_items_cents, told_shipping_cents, locale, created_at)
      select given.*, ${at}::timestamptz from jsonb_to_recordset(${json(subscriptions.map(rowOf))}) as given (
        id text, customer_id text, site_id text, currency text, status text, product_id text, product_name text,
        quantity int, offer_id text, discount_percent double precision, every int, every_period int, anchor_day int,
        next_on date, card_id text, address jsonb, billing_address jsonb, method_id text, told_cents bigint,
        told_items_cents bigint, told_shipping_cents bigint, locale text)
      returning id
    ), with_orders as (
      insert into subscription_orders (subscription_id, order_no, due_on, state, ordered_on, total_cents)
      select id, ${order.orderNo}, ${order.orderedOn}, 'placed', ${order.orderedOn}, ${order.totalCents} from made
    )
    insert into subscription_events (subscription_id, at, actor, kind, details)
    select id, ${at}, 'customer', 'started', jsonb_build_object('orderNo', ${order.orderNo}::text) from made`)

const rowOf = (one: Omit<Subscription, 'createdAt'>) => ({
  id: one.id,
  customer_id: one.customerId,
  site_id: one.siteId,
  currency: one.currency,
  status: one.status,
  product_id: one.productId,
  product_name: one.productName,
  quantity: one.quantity,
  offer_id: one.offerId,
  discount_percent: one.discountPercent,
  every: one.every,
  every_period: one.everyPeriod,
  anchor_day: one.anchorDay,
  next_on: one.nextOn,
  card_id: one.cardId,
  address: one.address,
  billing_address: one.billingAddress,
  method_id: one.methodId,
  told_cents: one.toldCents,
  told_items_cents: one.toldTotal.itemsCents,
  told_shipping_cents: one.toldTotal.shippingCents,
  locale: one.locale ?? null,
})

/** The subscriptions of a customer at a site: newest first, ended ones last. */
export const readOfCustomer = async (
  database: Database,
  { customerId, siteId }: { customerId: string; siteId: string },
): Promise<Subscription[]> =>
  shown(
    await database.rows<Row>(sql`
      select ${columns} from subscriptions where customer_id = ${customerId} and site_id = ${siteId}
      order by status = 'ended', created_at desc, id limit 200`),
  )

export const readNewest = async (database: Database, limit: number): Promise<Subscription[]> =>
  shown(
    await database.rows<Row>(
      sql`select ${columns} from subscriptions order by modified_at desc, id limit ${limit}`,
    ),
  )

export const readSubscription = async (database: Database, id: string): Promise<Subscription | undefined> =>
  shown(await database.rows<Row>(sql`select ${columns} from subscriptions where id = ${id}`))[0]

/** Locks the subscriptions until the transaction ends, in the order of their ids, which prevents deadlocks. */
export const lockSubscriptions = async (
  database: Database,
  ids: readonly string[],
): Promise<Subscription[]> =>
  shown(
    await database.rows<Row>(sql`
      select ${columns} from subscriptions where id = any(${ids}) order by id collate "C" for update`),
  )

/** Locks the subscriptions of a customer that have not ended, at all sites. */
export const lockOpenOfCustomer = async (database: Database, customerId: string): Promise<Subscription[]> =>
  shown(
    await database.rows<Row>(sql`
      select ${columns} from subscriptions where customer_id = ${customerId} and status <> 'ended'
      order by id collate "C" for update`),
  )

/** The subscriptions that an order started or renewed, with its due date. Excludes failed tries. */
export const readOfOrder = (
  database: Database,
  { orderNo, customerId, siteId }: { orderNo: string; customerId: string; siteId: string },
) =>
  database.rows<{ id: string; dueOn: CalendarDate }>(sql`
    select id, due_on as "dueOn" from subscriptions join subscription_orders o on o.subscription_id = id
    where customer_id = ${customerId} and site_id = ${siteId} and o.order_no = ${orderNo} and o.state <> 'failed'`)

/** The pending orders of these subscriptions, i.e. those whose payment is undecided. */
export const readOpenOrders = (database: Database, ids: readonly string[]) =>
  database.rows<{ subscriptionId: string; orderNo: string }>(sql`
    select subscription_id as "subscriptionId", order_no as "orderNo" from subscription_orders
    where subscription_id = any(${ids}) and state = 'open'`)

/** Whether the shop paused a subscription because its product was no longer sold. */
export const isPausedByShop = async (database: Database, id: string): Promise<boolean> =>
  (
    await database.row<{ kind: string }>(sql`
      select kind from subscription_events where subscription_id = ${id} and kind in ('paused', 'not-sold')
      order by id desc limit 1`)
  )?.kind === 'not-sold'

/**
 * Saves the changeable fields of a locked subscription, with the event that explains the change, in one statement.
 */
export const saveSubscription = (
  database: Database,
  one: Subscription,
  { at, actor, kind, details }: Omit<SubscriptionEvent, 'at'> & { at: Date },
): Promise<number> =>
  database.run(sql`
    with told as (
      insert into subscription_events (subscription_id, at, actor, kind, details)
      values (${one.id}, ${at}, ${actor}, ${kind}, ${json(details)})
    )
    update subscriptions set
      status = ${one.status}, product_id = ${one.productId}, product_name = ${one.productName},
      quantity = ${one.quantity}, every = ${one.every}, every_period = ${one.everyPeriod},
      anchor_day = ${one.anchorDay}, next_on = ${one.nextOn}, retry_on = ${one.retryOn}, tries = ${one.tries},
      card_id = ${one.cardId}, address = ${json(one.address)}, method_id = ${one.methodId},
      told_cents = ${one.toldCents}, told_items_cents = ${one.toldTotal.itemsCents},
      told_shipping_cents = ${one.toldTotal.shippingCents}, asked = ${one.asked && json(one.asked)}::jsonb, reminded_of = ${one.remindedOf}, modified_at = clock_timestamp()
    where id = ${one.id}`)

export const readOrdersOf = (database: Database, ids: readonly string[]) =>
  database.rows<SubscriptionOrder & { subscriptionId: string }>(sql`
    select subscription_id as "subscriptionId", order_no as "orderNo", due_on as "dueOn",
           ordered_on as "orderedOn", total_cents as "totalCents"
    from subscription_orders where subscription_id = any(${ids}) and state = 'placed'
    order by ordered_on desc, order_no desc`)

/** The newest events of each subscription, 100 at most. */
export const readEventsOf = (database: Database, ids: readonly string[]) =>
  database.rows<Omit<SubscriptionEvent, 'at'> & { subscriptionId: string; at: Date }>(sql`
    select s.id as "subscriptionId", event.at, event.actor, event.kind, event.details
    from unnest(${ids}::text[]) as s (id), lateral (
      select * from subscription_events e where e.subscription_id = s.id order by e.id desc limit 100) as event
    order by event.id desc`)

/** API-045: marks this card as the only one for new subscriptions. */
export const markCard = (
  database: Database,
  { customerId, cardId }: { customerId: string; cardId: string },
): Promise<number> =>
  database.run(sql`
    update customer_cards set is_for_subscriptions = (id = ${cardId})
    where customer_id = ${customerId} and is_for_subscriptions <> (id = ${cardId})`)

export const readMarkedCard = async (database: Database, customerId: string): Promise<string | undefined> =>
  (
    await database.row<{ id: string }>(
      sql`select id from customer_cards where customer_id = ${customerId} and is_for_subscriptions`,
    )
  )?.id

export const countByStatus = (database: Database, dueBefore: CalendarDate) =>
  database.rows<{ status: SubscriptionStatus; count: number; overdue: number }>(sql`
    select status, count(*) as count,
      count(*) filter (where status = 'active' and coalesce(retry_on, next_on) < ${dueBefore}) as overdue
    from subscriptions group by status`)
