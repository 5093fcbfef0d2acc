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

/** An amount that an order takes from a card, or gives back. */
export interface CardAmount {
  number: string
  amountCents: number
  currency: Currency
  /** The order that pays, for the card's movements. */
  orderNo?: string
}

export const readGiftCard = (database: Database, number: string) =>
  database.row<StoredGiftCard>(sql`
    select code_hash as "codeHash", balance_cents as "balanceCents", currency, is_discounted as "isDiscounted",
      voided_at is not null as "isVoided"
    from gift_cards where number = ${number} and removed_at is null`)

/** Takes an amount off a card, in its own currency, with its movement; gives 0 when the balance is lower. */
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
 * Puts an amount back on a card, with its movement, also on a removed or voided one. Fails if it has another currency:
 * movements have the currency of their card (gift_cards_currency). A card whose row was deleted, as older
 * versions deleted them, comes back as a removed one: its money is then in the books and pays for nothing.
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

/** Issues a card with its first movement; gives 0 when the number is taken. */
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

/** Voids a card, with the movement of what it had. Gives its row before, or none when there is no such card. */
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

/** The cards whose last movements are the newest. */
export const readNewest = (database: Database, limit: number) =>
  database.rows<GiftCardSummary>(sql`
    select ${summary} from gift_cards
    order by (select max(id) from gift_card_movements m where m.number = gift_cards.number) desc nulls last, number
    limit ${limit}`)

export const readMovements = (database: Database, number: string) =>
  database.rows<GiftCardMovement>(sql`
    select kind, amount_cents as "amountCents", currency, order_no as "orderNo", made_at as "madeAt"
    from gift_card_movements where number = ${number} order by id`)
