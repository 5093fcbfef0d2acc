import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { openShopOn } from '#testing/shop.ts'
import type { GiftCards } from './gift-cards.ts'
import { sendAtOf } from './issue-sold-cards.ts'

const notAccepted = { refused: 'gift-card-not-accepted', reason: 'unknown' }
const card = { number: '6006491234567890123', securityCode: '4711', sender: 'here' }
let database: Awaited<ReturnType<typeof freshDatabase>>
let giftCards: GiftCards

beforeAll(async () => {
  database = await freshDatabase()
  await giveGiftCard(database, { ...card, balanceCents: 5000 })
  ;({ giftCards } = openShopOn(database).shop)
})

test('the balance needs number and security code', async () => {
  expect(await giftCards.balance(card)).toEqual({ balanceCents: 5000, currency: 'USD', isDiscounted: false })
  expect(await giftCards.balance({ ...card, securityCode: '4712' })).toEqual(notAccepted)
  expect(await giftCards.balance({ ...card, securityCode: '' })).toEqual(notAccepted)
  expect(await giftCards.balance({ ...card, number: '1' })).toEqual(notAccepted)
})

test('twenty concurrent payments do not exceed the balance, and a refund restores it', async () => {
  const part = { number: card.number, amountCents: 700, currency: 'USD' as const }
  const taken = await Promise.all(Array.from({ length: 20 }, () => giftCards.spend(part)))
  expect(taken.filter(Boolean)).toHaveLength(7)
  expect(await giftCards.balance(card)).toHaveProperty('balanceCents', 100)
  for (let given = 0; given < 7; given++) await giftCards.giveBack(part)
  expect(await giftCards.balance(card)).toHaveProperty('balanceCents', 5000)
})

test('a card of another currency is not spent', async () => {
  expect(await giftCards.spend({ number: card.number, amountCents: 100, currency: 'CAD' })).toBe(false)
})

test('a refund in another currency fails', async () => {
  const given = giftCards.giveBack({ number: card.number, amountCents: 100, currency: 'CAD' })
  await expect(given).rejects.toThrow(/gift_card_movements_currency/)
  expect(await giftCards.balance(card)).toMatchObject({ balanceCents: 5000, currency: 'USD' })
})

test('the currency of a card with movements cannot change', async () => {
  await expect(
    database.run(sql`update gift_cards set currency = 'CAD' where number = ${card.number}`),
  ).rejects.toThrow(/gift_card_movements_currency/)
})

test('after ten wrong codes of a card even the right one is refused', async () => {
  const guessed = { ...card, number: '6006491234567890999' }
  const guess = () => giftCards.balance(guessed)
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toEqual(notAccepted)
  expect(await guess()).toMatchObject({ refused: 'too-many-attempts' })
  expect(await giftCards.balance(card)).toMatchObject({ balanceCents: 5000 })
})

test('wrong codes of a stranger do not lock out the holder of the card', async () => {
  const wrong = { ...card, securityCode: '0001', sender: 'stranger' }
  for (let tries = 0; tries < 10; tries++) expect(await giftCards.balance(wrong)).toEqual(notAccepted)
  expect(await giftCards.balance(wrong)).toHaveProperty('refused', 'too-many-attempts')
  expect(await giftCards.balance({ ...card, sender: 'holder' })).toMatchObject({ balanceCents: 5000 })
})

test('wrong codes of many strangers cause pauses, except for senders who had the right code before', async () => {
  await giftCards.balance({ ...card, sender: 'earlier holder' })
  const guess = (round: number) =>
    giftCards.balance({ ...card, securityCode: '0002', sender: `stranger ${round}` })
  for (let round = 0; round < 120; round++) await guess(round)
  expect(await guess(120)).toHaveProperty('refused', 'too-many-attempts')
  expect(await giftCards.balance({ ...card, sender: 'earlier holder' })).toMatchObject({ balanceCents: 5000 })
})

test('a sender cannot try many cards', async () => {
  const guess = (round: number) =>
    giftCards.balance({
      ...card,
      number: `60064912345678${String(round).padStart(5, '0')}`,
      sender: 'collector',
    })
  for (let round = 0; round < 60; round++) expect(await guess(round)).toEqual(notAccepted)
  expect(await guess(60)).toHaveProperty('refused', 'too-many-attempts')
})

test('correct codes are not limited, and reset the count of wrong codes', async () => {
  const wrong = { ...card, securityCode: '0000' }
  for (let times = 0; times < 3; times++) {
    for (let tries = 0; tries < 9; tries++) expect(await giftCards.balance(wrong)).toEqual(notAccepted)
    expect(await giftCards.balance(card)).toMatchObject({ balanceCents: 5000 })
  }
})

describe('a card that is missing in an import', () => {
  const imported = {
    ...card,
    number: '6006490000000000001',
    balanceCents: 3000,
    codeHash: null,
    spentCents: null,
    currency: 'USD' as const,
    isDiscounted: false,
  }
  const removed = { number: imported.number, amountCents: 1000, currency: 'USD' as const }
  const spendAll = () => giftCards.spend({ ...removed, amountCents: 2000 })

  test('remains while it has a balance', async () => {
    await giftCards.records.replace([imported])
    const changes = await giftCards.records.changesOf([])
    expect(changes).toEqual({
      added: [],
      written: [],
      removed: [],
      retained: [expect.objectContaining({ number: imported.number, balanceCents: 3000, currency: 'USD' })],
    })
    await giftCards.records.write({ written: [], removed: [imported.number] })
    expect(await giftCards.balance(imported)).toMatchObject({ balanceCents: 3000 })
  })

  test('is removed when it is empty: it cannot pay, and receives the refund of a failed order', async () => {
    await giftCards.records.replace([imported])
    expect(await giftCards.spend(removed)).toBe(true)
    expect(await spendAll()).toBe(true)
    await giftCards.records.replace([])
    expect(await giftCards.balance(imported)).toEqual(notAccepted)
    expect(await giftCards.spend(removed)).toBe(false)
    expect(await giftCards.records.all()).not.toContainEqual(
      expect.objectContaining({ number: imported.number }),
    )
    await giftCards.giveBack(removed)
    await giftCards.giveBack({ ...removed, amountCents: 2000 })
    await giftCards.records.replace([imported])
    expect(await giftCards.balance(imported)).toMatchObject({ balanceCents: 3000 })
  })

  test('may have no row, because older versions deleted it: its money is recorded and cannot be spent', async () => {
    const lost = { number: '6006490000000000002', amountCents: 700, currency: 'CAD' as const }
    await giftCards.giveBack(lost)
    await giftCards.giveBack(lost)
    expect(await giftCards.spend(lost)).toBe(false)
    expect(await giftCards.balance({ number: lost.number, securityCode: '', sender: '192.0.2.1' })).toEqual(
      notAccepted,
    )
    expect(
      await database.rows(sql`select balance_cents as cents from gift_cards where number = ${lost.number}`),
    ).toEqual([{ cents: 1400 }])
  })
})

test.each([
  ['2026-03-08', '2026-03-08T13:00:00Z'],
  ['2026-11-01', '2026-11-01T14:00:00Z'],
  ['2026-07-01', '2026-07-01T13:00:00Z'],
])(
  'ACC-066 an e-gift card of %s is mailed at 6:00 in the shop’s time zone, also when clocks change',
  (day, at) => expect(sendAtOf(day, new Date('2026-01-15T12:00:00Z'))).toEqual(new Date(at)),
)
