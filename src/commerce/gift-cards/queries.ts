import { sql, type Database } from '#commerce/database.ts'
import type { Currency } from '#shared/money/money.ts'
import type { GiftCardMovement, GiftCardSummary } from './gift-card.ts'

interface StoredGiftCard {
  codeHash: string
  balanceCents: number
  currency: Currency
  isDiscounted: boolean
  isVoided: boolean
}

/** An amount that an order deducts from a card, or returns to it. */
export interface CardAmount {
  number: string
  amountCents: number
  currency: Currency
  /** The paying order, for the card's movements. */
  orderNo?: string
}

export const readGiftCard = (database: Database, number: string) =>
  database.row<StoredGiftCard>(sql`
    select code_hash as "codeHash", balance_cents as "balanceCents", currency, is_discounted as "isDiscounted",
      voided_at is not null as "isVoided"
    from gift_cards where number = ${number} and removed_at is null`)

/** Takes an amount off a card, in its own currency, with its movement. Returns 0 if the balance is lower. */
export const takeFromGiftCard = (database: Database, card: CardAmount) =>
  database.run(sql`
    with taken as (
      update gift_cards set balance_cents = balance_cents - ${card.amountCents}
      where number = ${card.number} and currency = ${card.currency} and balance_cents >= ${card.amountCents}
        and removed_at is null and voided_at is null
      returning number, currency
    )
    insert into gift_card_movements (number, kind, amount_cents, currency, order_no)
    select number, 'spend', -${card.amountCents}::int, currency, ${card.orderNo ?? null} from taken`)

/**
 * Adds an amount to a card, with its movement, also to a removed or voided one. Fails for another currency: movements
 * have the currency of their card (gift_cards_currency). If the row of the card was deleted, as older versions did,
 * it is inserted as a removed card: its money is recorded and cannot be spent.
 */
export const addToGiftCard = (database: Database, card: CardAmount & { kind: 'give_back' | 'refund' }) =>
  database.run(sql`
    with known as (
      insert into gift_cards as known (number, balance_cents, currency, removed_at)
      values (${card.number}, ${card.amountCents}, ${card.currency}, now())
      on conflict (number) do update set balance_cents = known.balance_cents + excluded.balance_cents
      returning number
    )
    insert into gift_card_movements (number, kind, amount_cents, currency, order_no)
    select number, ${card.kind}, ${card.amountCents}::int, ${card.currency}, ${card.orderNo ?? null} from known`)

/** Issues a card with its first movement. Returns 0 if the number is already used. */
export const insertIssued = (
  database: Database,
  card: CardAmount & { codeHash: string; isDiscounted: boolean },
) =>
  database.run(sql`
    with issued as (
      insert into gift_cards (number, code_hash, balance_cents, currency, is_discounted, issued_at)
      values (${card.number}, ${card.codeHash}, ${card.amountCents}, ${card.currency}, ${card.isDiscounted}, now())
      on conflict (number) do nothing
      returning number, balance_cents, currency
    )
    insert into gift_card_movements (number, kind, amount_cents, currency, order_no)
    select number, 'issue', balance_cents, currency, ${card.orderNo ?? null} from issued`)

/** Voids a card, with a movement of its balance. Returns its previous row, or no row if the card does not exist. */
export const voidCard = (database: Database, number: string, orderNo: string | null = null) =>
  database.row<{ balanceCents: number; currency: Currency; wasVoided: boolean }>(sql`
    with before as materialized (
      select number, balance_cents, currency, voided_at from gift_cards where number = ${number} for update
    ),
    voided as (
      update gift_cards set balance_cents = 0, voided_at = coalesce(before.voided_at, now())
      from before where gift_cards.number = before.number
    ),
    moved as (
      insert into gift_card_movements (number, kind, amount_cents, currency, order_no)
      select number, 'void', -balance_cents, currency, ${orderNo} from before where balance_cents <> 0
    )
    select balance_cents as "balanceCents", currency, voided_at is not null as "wasVoided" from before`)

const summary = sql`
    number, balance_cents as "balanceCents", currency, is_discounted as "isDiscounted", issued_at as "issuedAt",
    voided_at as "voidedAt", removed_at as "removedAt", code_hash <> '' as "hasCode"`

export const readSummary = (database: Database, number: string) =>
  database.row<GiftCardSummary>(sql`select ${summary} from gift_cards where number = ${number}`)

/** The cards with the most recent movements. */
export const readNewest = (database: Database, limit: number) =>
  database.rows<GiftCardSummary>(sql`
    select ${summary} from gift_cards
    order by (select max(id) from gift_card_movements m where m.number = gift_cards.number) desc nulls last, number
    limit ${limit}`)

export const readMovements = (database: Database, number: string) =>
  database.rows<GiftCardMovement>(sql`
    select kind, amount_cents as "amountCents", currency, order_no as "orderNo", made_at as "madeAt"
    from gift_card_movements where number = ${number} order by id`)
