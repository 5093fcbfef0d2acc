import { sql, type Database } from '#commerce/database.ts'
import type { DeclineReason } from '#commerce/ports.ts'

/** An authorisation in the gateway's own ledger. */
export interface AuthorisationRow {
  reference: string | null
  status: 'authorised' | 'declined' | 'voided'
  declineReason: DeclineReason | null
  amountCents: number
}

export const readAuthorisation = (database: Database, authorisationKey: string) =>
  database.row<AuthorisationRow & { maskedNumber: string | null; ageSeconds: number }>(sql`
    select reference, status, decline_reason as "declineReason", amount_cents as "amountCents",
           masked_number as "maskedNumber", extract(epoch from now() - made_at)::float as "ageSeconds"
    from sandbox_authorisations where authorisation_key = ${authorisationKey}`)

/** Saves the result of an authorisation. Returns 0 when its key was used or voided before. */
export const writeAuthorisation = (
  database: Database,
  row: AuthorisationRow & {
    authorisationKey: string
    orderNo: string
    maskedNumber: string | null
    currency: string
  },
) =>
  database.run(sql`
    insert into sandbox_authorisations
      (authorisation_key, order_no, reference, status, decline_reason, masked_number, currency, amount_cents)
    values (${row.authorisationKey}, ${row.orderNo}, ${row.reference}, ${row.status}, ${row.declineReason},
            ${row.maskedNumber}, ${row.currency}, ${row.amountCents})
    on conflict (authorisation_key) do nothing`)

/** Voids the authorisation of a key, or prevents a later one. Returns 0 when its money was captured. */
export const voidAuthorisation = (database: Database, authorisationKey: string) =>
  database.run(sql`
    insert into sandbox_authorisations (authorisation_key, status) values (${authorisationKey}, 'voided')
    on conflict (authorisation_key) do update
      set status = case sandbox_authorisations.status when 'declined' then 'declined' else 'voided' end
      where sandbox_authorisations.captured_cents = 0`)

/** Captures or refunds money, once for each movement key. Returns false when the amount is not available. */
export async function moveMoney(
  database: Database,
  movement: { movementKey: string; reference: string; kind: 'capture' | 'refund'; amountCents: number },
): Promise<boolean> {
  const { movementKey, reference, kind, amountCents } = movement
  return database.transact(async () => {
    await database.run(
      sql`select from sandbox_authorisations where reference = ${reference} and status = 'authorised' for update`,
    )
    const done = await database.row(sql`select from sandbox_movements where movement_key = ${movementKey}`)
    if (done) return true
    const touched = await database.run(sql`
      update sandbox_authorisations
      set captured_cents = captured_cents + case ${kind} when 'capture' then ${amountCents}::bigint else 0 end,
          refunded_cents = refunded_cents + case ${kind} when 'refund' then ${amountCents}::bigint else 0 end
      where reference = ${reference} and status = 'authorised'
        and case ${kind} when 'capture' then captured_cents + ${amountCents} <= amount_cents
                         else refunded_cents + ${amountCents} <= captured_cents end`)
    if (touched === 0) return false
    await database.run(sql`
      insert into sandbox_movements (movement_key, reference, kind, amount_cents)
      values (${movementKey}, ${reference}, ${kind}, ${amountCents})`)
    return true
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

/** Stores a card, unless there is one of the same transient token. */
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

/** Deletes authorisations with their movements, and cards that have expired, older than this. */
export async function deleteOldBooks(database: Database, days: number): Promise<number> {
  const cards = await database.run(sql`
    delete from sandbox_cards where made_at < now() - make_interval(days => ${days})
      and make_date(expiration_year, expiration_month, 1) + interval '1 month' < now()`)
  return database.transact(async () => {
    await database.run(sql`
      delete from sandbox_movements m using sandbox_authorisations a
      where a.reference = m.reference and a.made_at < now() - make_interval(days => ${days})`)
    const authorisations = await database.run(
      sql`delete from sandbox_authorisations where made_at < now() - make_interval(days => ${days})`,
    )
    return cards + authorisations
  })
}
