import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { unbalancedGiftCards } from '#testing/gift-cards.ts'
import { olderDatabase } from '#testing/older-database.ts'
import { openShopOn } from '#testing/shop.ts'

test('an old database keeps its gift cards: balances have a movement, and codes are hashed', async () => {
  const { database, upgrade } = await olderDatabase('0085')
  await database.run(sql`
    insert into gift_cards (number, security_code, balance_cents, currency)
    values ('6006491921000000017', '4821', 2500, 'USD'), ('6006491921000000058', '5567', 0, 'USD'),
      ('6006491921000000066', '', 700, 'CAD')`)
  await upgrade()

  const { shop } = openShopOn(database)
  const balance = (number: string, securityCode: string) =>
    shop.giftCards.balance({ number, securityCode, sender: '192.0.2.1' })
  expect(await balance('6006491921000000017', '4821')).toMatchObject({ balanceCents: 2500 })
  expect(await balance('6006491921000000017', '4822')).toMatchObject({ reason: 'unknown' })
  expect(await balance('6006491921000000058', '5567')).toMatchObject({ balanceCents: 0 })
  expect(await balance('6006491921000000066', '')).toMatchObject({ reason: 'unknown' })
  expect(await unbalancedGiftCards(database)).toEqual([])
  const rows = await database.rows<{ row: string }>(sql`select gift_cards::text as row from gift_cards`)
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/\b(4821|5567)\b/)
})
