import { json, sql, type Database } from '#commerce/database.ts'
import type { CountConflict } from '#commerce/records.ts'
import type { Currency } from '#shared/money/money.ts'
import type { GiftCardRecord } from './gift-card-record.ts'

/** A card with the stored hash of its code. */
export interface HashedRecord extends GiftCardRecord {
  codeHash: string
}

/** A card with its balance. */
export interface CardBalance {
  number: string
  balanceCents: number
  currency: Currency
}

/** A card that the shop sold has no imported balance: its whole balance is its own. */
export const allGiftCards = (database: Database): Promise<GiftCardRecord[]> =>
  database.rows(sql`
    select number, null as "securityCode", code_hash as "codeHash", balance_cents as "balanceCents",
      coalesce(imported_cents, balance_cents) - balance_cents as "spentCents", currency,
      is_discounted as "isDiscounted"
    from gift_cards where removed_at is null order by number collate "C"`)

interface ChangedCard {
  number: string
  balanceCents: number
  /** Set if the balance has changed and the card was used since the export. */
  spentSince: number | null
}

/** A card that is missing in an import. */
interface AbsentCard extends CardBalance {
  /** Whether its balance is zero, so that the import removes it. */
  isEmpty: boolean
}

/** The imported cards that are not among these. */
export const absentCards = (database: Database, numbers: readonly string[]): Promise<AbsentCard[]> =>
  database.rows(sql`
    select number, balance_cents as "balanceCents", currency, balance_cents = 0 as "isEmpty"
    from gift_cards
    where imported_cents is not null and removed_at is null and not number = any(${numbers})
    order by number collate "C"`)

/** The numbers of the given cards that are new or differ from the stored ones. Locks no row. */
export const differentCards = (database: Database, cards: readonly HashedRecord[]) =>
  database.rows<{ number: string; isNew: boolean }>(sql`
    select number, gift_cards.number is null as "isNew" from ${given(cards)} left join gift_cards using (number)
    where gift_cards.number is null or ${isOther}`)

/**
 * Marks cards without a balance as removed. Their rows remain, because orders that they paid for may still fail and
 * return their money. Locks cards in the order of their numbers, as orders do. Returns whether there were any.
 */
export async function removeCards(database: Database, numbers: readonly string[]): Promise<boolean> {
  await database.rows(sql`
    select number from gift_cards where number = any(${numbers}) order by number collate "C" for update`)
  const removed = await database.run(sql`
    update gift_cards set removed_at = now() where number = any(${numbers}) and balance_cents = 0`)
  return removed > 0
}

/**
 * Writes imported cards. `imported_cents` is the last imported balance with the amount spent since. An equal balance
 * changes no card; another one changes the balance by the difference, which is a movement of the card. Cards that the
 * shop sold do not change. Locks stock before cards, as orders do. Returns whether any card changed.
 */
export async function writeCards(
  database: Database,
  cards: readonly HashedRecord[],
  onConflict: (conflict: CountConflict<HashedRecord>) => void = () => {},
): Promise<boolean> {
  // Runs the lock as a separate statement, so that the next one sees payments that were made before the lock.
  const locked = await database.rows<{ number: string }>(sql`
    select number from gift_cards join ${given(cards)} using (number) where ${isOther}
    order by number collate "C" for update of gift_cards`)
  const changed = await writeGiven(
    database,
    cards,
    locked.map(({ number }) => number),
  )
  const byNumber = new Map(cards.map((card) => [card.number, card]))
  for (const { number, balanceCents, spentSince } of changed) {
    const item = byNumber.get(number)
    if (item && spentSince !== null) onConflict({ item, used: spentSince, result: balanceCents })
  }
  return changed.length > 0
}

/**
 * Adds the new cards and changes the locked ones, with a movement for every changed balance. Returns the new and the
 * changed cards. Skips a card that another import has changed since the lock: its balance may change while this
 * statement waits.
 */
const writeGiven = (database: Database, cards: readonly HashedRecord[], locked: readonly string[]) =>
  database.rows<ChangedCard>(sql`
    with given as (select * from ${given(cards)}),
    added as (
      insert into gift_cards (number, code_hash, balance_cents, imported_cents, currency, is_discounted)
      select number, code_hash, balance_cents, imported_cents, currency, is_discounted from given
      on conflict (number) do nothing
      returning number, balance_cents, currency
    ),
    changed as (
      update gift_cards
      set code_hash = given.code_hash, currency = given.currency, is_discounted = given.is_discounted,
        imported_cents = given.imported_cents, removed_at = null,
        balance_cents = case
          when before.imported_cents is null then given.balance_cents
          when (given.imported_cents, given.currency) = (before.imported_cents, before.currency)
            then before.balance_cents
          when given.spent_cents is null or given.currency <> before.currency then given.balance_cents
          else greatest(0, before.balance_cents + given.imported_cents - before.imported_cents) end
      from given join gift_cards before using (number)
      where gift_cards.number = given.number and gift_cards.number = any(${locked})
      returning gift_cards.number, gift_cards.balance_cents, gift_cards.currency,
        before.balance_cents as before_cents,
        case when given.imported_cents <> before.imported_cents and given.currency = before.currency
          then nullif(before.imported_cents - before.balance_cents - given.spent_cents, 0) end as spent_since
    ),
    moved as (
      insert into gift_card_movements (number, kind, amount_cents, currency)
      select number, 'import', amount_cents, currency from (
        select number, balance_cents as amount_cents, currency from added
        union all
        -- A card with movements has the same currency as before (gift_cards_currency).
        select number, balance_cents - before_cents, currency from changed
      ) as movements where amount_cents <> 0
    )
    select number, balance_cents as "balanceCents", spent_since as "spentSince" from changed
    union all
    select number, balance_cents, null from added`)

const given = (cards: readonly HashedRecord[]) => sql`(
      select number, "codeHash" as code_hash, "balanceCents" as balance_cents, "spentCents" as spent_cents,
        "balanceCents" + coalesce("spentCents", 0) as imported_cents, currency, "isDiscounted" as is_discounted
      from jsonb_to_recordset(${json(cards)}::jsonb) as row(number text, "codeHash" text, "balanceCents" int,
        "spentCents" int, currency text, "isDiscounted" boolean)
    ) given`

/** An imported card with a difference, or a removed one that is imported again. */
const isOther = sql`(gift_cards.removed_at is not null or gift_cards.imported_cents is not null)
      and (gift_cards.removed_at is not null
        or (gift_cards.code_hash, gift_cards.imported_cents, gift_cards.currency, gift_cards.is_discounted)
        is distinct from (given.code_hash, given.imported_cents, given.currency, given.is_discounted))`

/** Cards whose currency an import would change although they have movements. */
export const cardsOfOtherCurrency = (database: Database, cards: readonly GiftCardRecord[]) =>
  database.rows<{ number: string; currency: Currency }>(sql`
    select number, gift_cards.currency from gift_cards
    join unnest(${cards.map(({ number }) => number)}::text[], ${cards.map(({ currency }) => currency)}::text[])
      as given (number, currency) using (number)
    where gift_cards.currency <> given.currency
      and exists (select from gift_card_movements moved where moved.number = gift_cards.number)`)

/** The numbers for which the shop has no card. */
export async function unknownNumbers(database: Database, numbers: readonly string[]): Promise<string[]> {
  const unknown = await database.rows<{ number: string }>(sql`
    select number from unnest(${numbers}::text[]) as given (number)
    where not exists (select from gift_cards where gift_cards.number = given.number)`)
  return unknown.map(({ number }) => number)
}

/** The numbers of all cards, including removed ones. */
export const allNumbers = (database: Database) =>
  database.rows<{ number: string; isRemoved: boolean }>(
    sql`select number, removed_at is not null as "isRemoved" from gift_cards`,
  )
