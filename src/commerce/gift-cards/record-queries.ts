import { json, sql, type Database } from '#commerce/database.ts'
import type { GiftCardRecord } from './gift-card-record.ts'

export const allGiftCards = (database: Database): Promise<GiftCardRecord[]> =>
  database.rows(sql`
    select number, security_code as "securityCode", balance_cents as "balanceCents", currency,
      is_discounted as "isDiscounted"
    from gift_cards where removed_at is null order by number collate "C"`)

/**
 * Replaces imported cards by these. A balance is only set when the card is new or its imported amount changed. A card that
 * is not among them is marked as removed: orders that it paid for may still fail and return their money.
 */
export async function replaceGiftCards(database: Database, cards: readonly GiftCardRecord[]): Promise<void> {
  await database.run(sql`
    update gift_cards set removed_at = now()
    where imported_cents is not null and removed_at is null
      and not number = any(${cards.map(({ number }) => number)})`)
  await database.run(sql`
    insert into gift_cards (number, security_code, balance_cents, imported_cents, currency, is_discounted)
    select number, "securityCode", "balanceCents", "balanceCents", currency, "isDiscounted"
    from jsonb_to_recordset(${json(cards)}::jsonb)
      as row(number text, "securityCode" text, "balanceCents" int, currency text, "isDiscounted" boolean)
    on conflict (number) do update
    set security_code = excluded.security_code, currency = excluded.currency,
      is_discounted = excluded.is_discounted, imported_cents = excluded.imported_cents, removed_at = null,
      balance_cents = case when gift_cards.imported_cents is not distinct from excluded.imported_cents
        then gift_cards.balance_cents else excluded.balance_cents end
    where gift_cards.removed_at is not null or (gift_cards.security_code, gift_cards.imported_cents, gift_cards.currency, gift_cards.is_discounted)
      is distinct from
      (excluded.security_code, excluded.imported_cents, excluded.currency, excluded.is_discounted)`)
}
