import { sql, type Database } from '#commerce/database.ts'
import type { Currency } from '#shared/money.ts'
import type { GiftCardRecord } from './gift-card-record.ts'

export const readGiftCard = (database: Database, number: string) =>
  database.row<Omit<GiftCardRecord, 'spentCents'>>(sql`
    select number, security_code as "securityCode", balance_cents as "balanceCents", currency,
           is_discounted as "isDiscounted"
    from gift_cards where number = ${number} and removed_at is null`)

/** Takes an amount off a card, in its own currency; gives 0 when the balance is lower. */
export const takeFromGiftCard = (
  database: Database,
  card: { number: string; amountCents: number; currency: Currency },
) =>
  database.run(sql`
    update gift_cards set balance_cents = balance_cents - ${card.amountCents}
    where number = ${card.number} and currency = ${card.currency} and balance_cents >= ${card.amountCents}
      and removed_at is null`)

/**
 * Puts an amount back on a card, also on a removed one. A card whose row is gone, as older versions deleted them, comes
 * back as a removed one: its money is then in the books and pays for nothing.
 */
export const addToGiftCard = (
  database: Database,
  card: { number: string; amountCents: number; currency: Currency },
) =>
  database.run(sql`
    insert into gift_cards as known (number, security_code, balance_cents, currency, removed_at)
    values (${card.number}, '', ${card.amountCents}, ${card.currency}, now())
    on conflict (number) do update set balance_cents = known.balance_cents + excluded.balance_cents`)
