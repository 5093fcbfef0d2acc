import { sql, type Database } from '#commerce/database.ts'
import type {
  CaptureRequest,
  DeclineReason,
  GatewayPayment,
  MovementAnswer,
  MovementRequest,
} from '#commerce/ports/payment-gateway.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { newDisputeId } from './disputes/disputes.ts'
import { insertDispute, readDisputed } from './disputes/queries.ts'
import { isDisputedCard, movementRefusal } from './test-cards.ts'

/** An authorisation in the gateway's own ledger. */
export interface AuthorisationRow {
  reference: string | null
  status: 'authorised' | 'declined' | 'voided'
  declineReason: DeclineReason | null
  amountCents: number
}

export const readAuthorisation = (database: Database, authorisationKey: string) =>
  database.row<
    AuthorisationRow & { maskedNumber: string | null; payment: string | null; ageSeconds: number }
  >(sql`
    select reference, status, decline_reason as "declineReason", amount_cents as "amountCents",
           masked_number as "maskedNumber", payment, extract(epoch from now() - made_at)::float as "ageSeconds"
    from sandbox_authorisations where authorisation_key = ${authorisationKey}`)

/**
 * Stores the result of an authorisation, and returns it. Undefined when its key was used or voided before. A
 * transient token belongs to the first order that it is charged for: for another order the result is a decline.
 * Concurrent orders wait for the token's row.
 */
export const writeAuthorisation = (
  database: Database,
  row: AuthorisationRow & {
    authorisationKey: string
    orderNo: string
    /** For a token that pays for one order: for a new card, or a stored card's security code. Null without one. */
    transientId: string | null
    maskedNumber: string | null
    /** The shopper's options for an approved payment. */
    payment: string | null
    currency: string
    /** Whether the payer has agreed to later payments without their presence. */
    mayAskAgain: boolean
  },
) =>
  database.row<AuthorisationRow>(sql`
    with token as (
      insert into sandbox_used_tokens as used (transient_id, order_no)
      select ${row.transientId}, ${row.orderNo}
      where ${row.transientId}::text is not null
        and not exists (select from sandbox_authorisations where authorisation_key = ${row.authorisationKey})
      on conflict (transient_id) do update set order_no = used.order_no
      returning order_no <> ${row.orderNo} as is_of_other
    ), result as (
      select coalesce((select is_of_other from token), false) as is_of_other
    )
    insert into sandbox_authorisations
      (authorisation_key, order_no, masked_number, payment, currency, reference, status, decline_reason, amount_cents,
       may_ask_again)
    select ${row.authorisationKey}, ${row.orderNo}, ${row.maskedNumber}, ${row.payment}, ${row.currency},
           case when is_of_other then null else ${row.reference}::text end,
           case when is_of_other then 'declined' else ${row.status} end,
           case when is_of_other then 'invalid-token' else ${row.declineReason}::text end,
           case when is_of_other then 0 else ${row.amountCents}::bigint end, ${row.mayAskAgain}
    from result
    on conflict (authorisation_key) do nothing
    returning reference, status, decline_reason as "declineReason", amount_cents as "amountCents"`)

/** See PaymentGateway.payments. */
export const readPaymentsSince = (database: Database, since: Date, most: number): Promise<GatewayPayment[]> =>
  database.rows(sql`
    select authorisation_key as "authorisationKey", order_no as "orderNo", reference, currency,
           case when captured_cents > 0 then 'captured' else 'held' end as state,
           case when captured_cents > 0 then captured_cents else amount_cents end as "amountCents",
           to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"
    from sandbox_authorisations
    where status = 'authorised' and made_at >= ${since} and (captured_cents > 0 or not is_closed)
    order by made_at desc, authorisation_key limit ${most}`)

/**
 * The card of an authorisation whose payer has agreed to later payments without their presence; undefined for others.
 */
export const readConsent = (database: Database, reference: string) =>
  database.row<{ maskedNumber: string }>(sql`
    select masked_number as "maskedNumber" from sandbox_authorisations
    where reference = ${reference} and may_ask_again and masked_number is not null`)

/** Prevents further charges to the cards of an order. */
export const forgetConsents = (database: Database, orderNo: string) =>
  database.run(sql`
    update sandbox_authorisations set may_ask_again = false where order_no = ${orderNo} and may_ask_again`)

/** Voids the authorisation of a key, or prevents a later one. Returns 0 when its money was captured. */
export const voidAuthorisation = (database: Database, authorisationKey: string) =>
  database.run(sql`
    insert into sandbox_authorisations (authorisation_key, status) values (${authorisationKey}, 'voided')
    on conflict (authorisation_key) do update
      set status = case sandbox_authorisations.status when 'declined' then 'declined' else 'voided' end
      where sandbox_authorisations.captured_cents = 0`)

/**
 * Captures or refunds money, or releases an authorisation, once for each movement key. Refuses amounts that are not
 * available: `lapsed` for an authorisation that was voided. Test cards refuse more (`movementRefusal`). Also returns
 * the id of the dispute that a capture has opened.
 */
export async function moveMoney(
  database: Database,
  movement: (CaptureRequest & { kind: 'capture' }) | (MovementRequest & { kind: 'release' | 'refund' }),
): Promise<{ answer: MovementAnswer; disputeId?: string }> {
  const { movementKey, reference, kind, amountCents } = movement
  const isEnd = kind === 'release' || (kind === 'capture' && movement.isFinal)
  return database.transact(async () => {
    const held = await database.row<{ status: string; maskedNumber: string | null }>(sql`
      select status, masked_number as "maskedNumber" from sandbox_authorisations where reference = ${reference} for update`)
    const done = await database.row(sql`select from sandbox_movements where movement_key = ${movementKey}`)
    if (done) return { answer: { kind: 'done' } }
    // Made with other keys, or in another database: whether its money can be moved is unknown.
    if (!held) throw new Error(`The sandbox gateway knows no authorisation ${reference}`)
    const disputed = kind === 'refund' ? await readDisputed(database, reference) : undefined
    const reason =
      held.status === 'voided'
        ? 'lapsed'
        : disputed?.isOpen
          ? 'disputed'
          : movementRefusal(held.maskedNumber ?? '', kind)
    if (reason) return { answer: { kind: 'refused', reason } }
    const touched = await database.run(sql`
      update sandbox_authorisations
      set captured_cents = captured_cents + case ${kind} when 'capture' then ${amountCents}::bigint else 0 end,
          refunded_cents = refunded_cents + case ${kind} when 'refund' then ${amountCents}::bigint else 0 end,
          is_closed = is_closed or ${isEnd}
      where reference = ${reference} and status = 'authorised'
        and case ${kind} when 'refund' then refunded_cents + ${amountCents} + ${disputed?.lostCents ?? 0} <= captured_cents
                         when 'release' then not is_closed
                         else not is_closed and captured_cents + ${amountCents} <= amount_cents end`)
    if (touched === 0) return { answer: { kind: 'refused', reason: 'other' } }
    await database.run(sql`
      insert into sandbox_movements (movement_key, reference, kind, amount_cents)
      values (${movementKey}, ${reference}, ${kind}, ${amountCents})`)
    if (kind !== 'capture' || !isDisputedCard(held.maskedNumber ?? '')) return { answer: { kind: 'done' } }
    const disputeId = newDisputeId()
    await insertDispute(database, { disputeId, reference, amountCents })
    return { answer: { kind: 'done' }, disputeId }
  })
}

/** A stored card, without its number. `cardType` is the gateway's code. */
export interface StoredCardRow {
  token: string
  customerId: string
  maskedNumber: string
  cardType: string
  expirationMonth: number
  expirationYear: number
  bin: string
}

/** Stores a card, unless one with the same transient token exists. */
export const insertCard = (database: Database, card: StoredCardRow & { transientId: string }) =>
  database.run(sql`
    insert into sandbox_cards
      (token, transient_id, customer_id, masked_number, card_type, expiration_month, expiration_year, bin)
    values (${card.token}, ${card.transientId}, ${card.customerId}, ${card.maskedNumber}, ${card.cardType},
            ${card.expirationMonth}, ${card.expirationYear}, ${card.bin})
    on conflict (transient_id) do nothing`)

export const readCard = (database: Database, token: string) =>
  database.row<StoredCardRow>(sql`
    select token, customer_id as "customerId", masked_number as "maskedNumber", card_type as "cardType",
           expiration_month as "expirationMonth", expiration_year as "expirationYear", bin
    from sandbox_cards where token = ${token}`)

export const readCardOfTransient = (
  database: Database,
  { transientId, customerId }: { transientId: string; customerId: string },
) =>
  database.row<{ token: string }>(sql`
    select token from sandbox_cards where transient_id = ${transientId} and customer_id = ${customerId}`)

export const deleteCard = (database: Database, token: string) =>
  database.run(sql`delete from sandbox_cards where token = ${token}`)

/**
 * Deletes authorisations older than this with their movements and disputes, expired cards older than this, and
 * expired tokens.
 */
export async function deleteOldBooks(database: Database, days: number): Promise<number> {
  const tokens = await inBatches((most) =>
    database.run(sql`
      delete from sandbox_used_tokens where ctid = any(array(
        select ctid from sandbox_used_tokens where used_at < now() - interval '1 day'
        limit ${most} for update skip locked))`),
  )
  const cards = await inBatches((most) =>
    database.run(sql`
      delete from sandbox_cards where ctid = any(array(
        select ctid from sandbox_cards where made_at < now() - make_interval(days => ${days})
          and make_date(expiration_year, expiration_month, 1) + interval '1 month' < now()
        limit ${most} for update skip locked))`),
  )
  const authorisations = await inBatches((most) =>
    database.run(sql`
      with old as (
        select authorisation_key, reference from sandbox_authorisations
        where made_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked
      ), movements as (
        delete from sandbox_movements using old where sandbox_movements.reference = old.reference
      ), disputes as (
        delete from sandbox_disputes using old where sandbox_disputes.reference = old.reference
      )
      delete from sandbox_authorisations using old
      where sandbox_authorisations.authorisation_key = old.authorisation_key`),
  )
  return tokens + cards + authorisations
}
