import { sql, type Database } from '#commerce/database.ts'
import { openSecurityCodes } from '#commerce/gift-cards/security-codes.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'

/** Adds a card to the shop, with a number and code of the test's choice. */
export async function giveGiftCard(
  database: Database,
  {
    number,
    securityCode,
    balanceCents,
    currency = 'USD',
  }: { number: string; securityCode: string; balanceCents: number; currency?: 'USD' | 'CAD' },
): Promise<void> {
  const codes = openSecurityCodes({ secrets: openSecrets({ database }) })
  await database.run(sql`
    with issued as (
      insert into gift_cards (number, code_hash, balance_cents, currency)
      values (${number}, ${await codes.hash({ number, code: securityCode })}, ${balanceCents}, ${currency})
      returning number, balance_cents, currency
    )
    insert into gift_card_movements (number, kind, amount_cents, currency)
    select number, 'issue', balance_cents, currency from issued`)
}

/** The cards whose balance differs from the sum of their movements. There must never be one. */
export const unbalancedGiftCards = (database: Database) =>
  database.rows<{ number: string; balanceCents: number; currency: string; sumCents: number }>(sql`
    select number, balance_cents as "balanceCents", movements.currency, sum::int as "sumCents"
    from gift_cards full join (
      select number, currency, sum(amount_cents) from gift_card_movements group by number, currency
    ) as movements using (number)
    where coalesce(sum, 0) <> case when movements.currency is distinct from gift_cards.currency
      and movements.currency is not null then 0 else balance_cents end`)

/** A gift card file without its code column, which an import has in plain digits and an export as a hash. */
export const withoutCodes = (csv: string): string => csv.replaceAll(/^(\w+),[^,]*,/gm, '$1,')
