import { sql, type Database } from '#commerce/database.ts'
import type { DeclineReason } from '#commerce/ports/payment-gateway.ts'
import { inBatches } from '#shared/work/in-batches.ts'

/** The request and the result of an authorisation's key. */
export interface AuthorisationRow {
  /** Null for a key that was voided before its use, and for a token that cannot be charged. */
  paymentIntent: string | null
  /** `begun`: the card may have been charged, and no result is stored yet. */
  state: 'begun' | 'authorised' | 'declined' | 'voided'
  declineReason: DeclineReason | null
  amountCents: number
}

const columns = sql`
  payment_intent as "paymentIntent", state, decline_reason as "declineReason", amount_cents as "amountCents"`

export const readAuthorisation = (database: Database, authorisationKey: string) =>
  database.row<AuthorisationRow>(
    sql`select ${columns} from stripe_authorisations where authorisation_key = ${authorisationKey}`,
  )

/** Stores the payment intent of a key, unless the key has one or was voided. Returns the stored record. */
export const beginAuthorisation = async (
  database: Database,
  { authorisationKey, paymentIntent }: { authorisationKey: string; paymentIntent: string },
): Promise<AuthorisationRow | undefined> =>
  (await database.row<AuthorisationRow>(sql`
    insert into stripe_authorisations (authorisation_key, payment_intent, state)
    values (${authorisationKey}, ${paymentIntent}, 'begun')
    on conflict (authorisation_key) do nothing
    returning ${columns}`)) ?? readAuthorisation(database, authorisationKey)

/** Stores a decline without a request to Stripe, unless the key was used or voided. Returns the stored record. */
export const refuseAuthorisation = async (
  database: Database,
  { authorisationKey, reason }: { authorisationKey: string; reason: DeclineReason },
): Promise<AuthorisationRow | undefined> =>
  (await database.row<AuthorisationRow>(sql`
    insert into stripe_authorisations (authorisation_key, state, decline_reason)
    values (${authorisationKey}, 'declined', ${reason})
    on conflict (authorisation_key) do nothing
    returning ${columns}`)) ?? readAuthorisation(database, authorisationKey)

/** Stores the result of a key that has none. Returns the stored record. */
export const saveAnswer = async (
  database: Database,
  authorisationKey: string,
  answer: Omit<AuthorisationRow, 'paymentIntent'>,
): Promise<AuthorisationRow | undefined> =>
  (await database.row<AuthorisationRow>(sql`
    update stripe_authorisations
    set state = ${answer.state}, decline_reason = ${answer.declineReason}, amount_cents = ${answer.amountCents}
    where authorisation_key = ${authorisationKey} and state = 'begun'
    returning ${columns}`)) ?? readAuthorisation(database, authorisationKey)

/** Blocks a key permanently. Returns the stored record. */
export const voidAuthorisation = (database: Database, authorisationKey: string) =>
  database.row<AuthorisationRow>(sql`
    insert into stripe_authorisations (authorisation_key, state) values (${authorisationKey}, 'voided')
    on conflict (authorisation_key) do update
      set state = case stripe_authorisations.state when 'declined' then 'declined' else 'voided' end
    returning ${columns}`)

/** Reverts the void of a key whose money Stripe had captured before. */
export const restoreCaptured = (database: Database, authorisationKey: string, amountCents: number) =>
  database.run(sql`
    update stripe_authorisations set state = 'authorised', amount_cents = ${amountCents}
    where authorisation_key = ${authorisationKey} and state = 'voided'`)

export const findAuthorisationKey = async (database: Database, paymentIntent: string) =>
  (
    await database.row<{ authorisationKey: string }>(sql`
      select authorisation_key as "authorisationKey" from stripe_authorisations
      where payment_intent = ${paymentIntent}`)
  )?.authorisationKey

/** The use of a payment method. */
export interface TokenUse {
  orderNo: string | null
  /** The owner of a stored card. Null for a card that is not stored. */
  customerId: string | null
  isForgotten: boolean
}

const tokenColumns = sql`order_no as "orderNo", customer_id as "customerId", is_forgotten as "isForgotten"`

export const readTokenUse = (database: Database, token: string) =>
  database.row<TokenUse>(
    sql`select ${tokenColumns} from stripe_payment_methods where payment_method = ${token}`,
  )

/**
 * Reserves a token for an order, unless it is already used. Returns the token's use. Concurrent orders wait for each
 * other.
 */
export const claimToken = (database: Database, { token, orderNo }: { token: string; orderNo: string }) =>
  database.row<TokenUse>(sql`
    insert into stripe_payment_methods (payment_method, order_no) values (${token}, ${orderNo})
    on conflict (payment_method) do update set order_no = stripe_payment_methods.order_no
    returning ${tokenColumns}`)

export const saveStoredCard = (
  database: Database,
  { token, customerId }: { token: string; customerId: string },
) =>
  database.row<TokenUse>(sql`
    insert into stripe_payment_methods (payment_method, customer_id) values (${token}, ${customerId})
    on conflict (payment_method) do update
      set customer_id = coalesce(stripe_payment_methods.customer_id, excluded.customer_id)
    returning ${tokenColumns}`)

/** Returns 0 for a token that is not a stored card. */
export const markForgotten = (database: Database, token: string) =>
  database.run(sql`
    update stripe_payment_methods set is_forgotten = true, used_at = now()
    where payment_method = ${token} and customer_id is not null`)

/**
 * Records a card that Stripe will attach to a customer with the payment of an order. Recorded before that, so that no
 * card is lost.
 */
export const noteOrderCard = (database: Database, { token, orderNo }: { token: string; orderNo: string }) =>
  database.run(sql`
    insert into stripe_order_cards (order_no, payment_method) values (${orderNo}, ${token}) on conflict do nothing`)

export async function readOrderCards(database: Database, orderNo: string): Promise<string[]> {
  const rows = await database.rows<{ token: string }>(
    sql`select payment_method as token from stripe_order_cards where order_no = ${orderNo}`,
  )
  return rows.map(({ token }) => token)
}

export const deleteOrderCard = (database: Database, { token, orderNo }: { token: string; orderNo: string }) =>
  database.run(sql`delete from stripe_order_cards where order_no = ${orderNo} and payment_method = ${token}`)

/**
 * Disables the card of an order. Returns 0 if the customer has saved the card. A concurrent save is executed before
 * or after it.
 */
export const markOrderCardForgotten = (
  database: Database,
  { token, orderNo }: { token: string; orderNo: string },
) =>
  database.run(sql`
    insert into stripe_payment_methods as known (payment_method, order_no, is_forgotten) values (${token}, ${orderNo}, true)
    on conflict (payment_method) do update set is_forgotten = true, used_at = now()
      where known.customer_id is null or known.is_forgotten`)

/** A shopper's Stripe customer. Live keys and test keys have different ones. */
interface CustomerKey {
  customerId: string
  isLive: boolean
}

export const readCustomer = async (database: Database, { customerId, isLive }: CustomerKey) =>
  (
    await database.row<{ stripeCustomer: string }>(sql`
      select stripe_customer as "stripeCustomer" from stripe_customers
      where customer_id = ${customerId} and is_live = ${isLive}`)
  )?.stripeCustomer

export const saveCustomer = (
  database: Database,
  { customerId, isLive, stripeCustomer }: CustomerKey & { stripeCustomer: string },
) =>
  database.run(sql`
    insert into stripe_customers (customer_id, is_live, stripe_customer)
    values (${customerId}, ${isLive}, ${stripeCustomer}) on conflict (customer_id, is_live) do nothing`)

export const deleteCustomer = (database: Database, { customerId, isLive }: CustomerKey) =>
  database.run(sql`delete from stripe_customers where customer_id = ${customerId} and is_live = ${isLive}`)

export const hasSeenEvent = async (database: Database, eventId: string): Promise<boolean> =>
  (await database.run(sql`select from stripe_events where event_id = ${eventId}`)) > 0

export const saveEvent = (database: Database, eventId: string) =>
  database.run(
    sql`insert into stripe_events (event_id) values (${eventId}) on conflict (event_id) do nothing`,
  )

/**
 * Deletes results that are older than `days`, unusable tokens, and events that Stripe no longer repeats (it does so
 * for three days). Returns the number of rows.
 */
export async function deleteOldBooks(database: Database, days: number): Promise<number> {
  const counts = await Promise.all([
    inBatches((most) =>
      database.run(sql`
      delete from stripe_authorisations where ctid = any(array(
        select ctid from stripe_authorisations where made_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
    ),
    inBatches((most) =>
      database.run(sql`
      delete from stripe_payment_methods where ctid = any(array(
        select ctid from stripe_payment_methods where (customer_id is null or is_forgotten) and used_at < now() - interval '1 day'
        limit ${most} for update skip locked))`),
    ),
    inBatches((most) =>
      database.run(sql`
      delete from stripe_events where ctid = any(array(
        select ctid from stripe_events where received_at < now() - interval '4 days'
        limit ${most} for update skip locked))`),
    ),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
