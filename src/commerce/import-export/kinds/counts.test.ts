import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { takenFrom } from '#testing/taken-stock.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openStockedShop()
const { shop: otherShop } = await openTestShop()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-counts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

/** Sells and dispatches units. */
const sell = async (productId: string, quantity: number) => {
  const taken = await takenFrom(shop.inventory, 'b', [{ productId, locationId: webLocation, quantity }])
  await shop.inventory.leave(taken)
}
const inStock = async (productId: string) =>
  (await shop.inventory.levels([productId], webLocation)).get(productId)?.ats
const spend = async (number: string, amountCents: number) =>
  expect(await shop.giftCards.spend({ number, amountCents, currency: 'USD' })).toBe(true)
const balanceCents = async (number: string, securityCode: string) => {
  const found = await shop.giftCards.balance({ number, securityCode, sender: '192.0.2.1' })
  return 'balanceCents' in found && found.balanceCents
}

async function edit(file: string, old: string, fresh: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  expect(text).toContain(old)
  await writeFile(join(folder, file), text.replace(old, fresh))
}
async function importFolder(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  expect(outcome).toHaveProperty('changed')
  return 'conflicts' in outcome && outcome.conflicts ? outcome.conflicts.map(problemText) : []
}

test('units sold and money spent between an export and its import remain sold and spent', async () => {
  await sell('old-toffee', 10)
  await spend('6006491200000000001', 500)
  await shop.importExport.exportFolder(folder)
  await sell('old-toffee', 10)
  await spend('6006491200000000001', 1500)
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect(await inStock('old-toffee')).toBe(80)
  expect(await balanceCents('6006491200000000001', '1234')).toBe(3000)
})

test('RUN-037 an edited count changes the stock by the difference, once, and reports the units sold meanwhile', async () => {
  await sell('mail-tin', 10)
  await shop.importExport.exportFolder(folder)
  await sell('mail-tin', 5)
  await edit('inventory/web.csv', 'mail-tin,90,10,', 'mail-tin,95,10,')
  expect(await importFolder()).toEqual([
    expect.stringMatching(
      /^inventory\/web\.csv:\d+: says 95 of "mail-tin", but 5 more was sold since the export: there are 90 now$/,
    ),
  ])
  expect(await inStock('mail-tin')).toBe(90)
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect(await inStock('mail-tin')).toBe(90)
})

test('an edited balance changes the card by the difference, once, and reports the amount spent meanwhile', async () => {
  await spend('6006491200000000002', 500)
  await shop.importExport.exportFolder(folder)
  await spend('6006491200000000002', 300)
  await edit('gift-cards/gift-cards.csv', ',5.5,5,', ',15.5,5,')
  expect(await importFolder()).toEqual([
    expect.stringMatching(
      /^gift-cards\/gift-cards\.csv:\d+: says 15\.50 on card …0002, but 3\.00 more was spent since the export: it has 12\.50 now$/,
    ),
  ])
  expect(await balanceCents('6006491200000000002', '4321')).toBe(1250)
  expect(await importFolder()).toEqual([])
  expect(await balanceCents('6006491200000000002', '4321')).toBe(1250)
})

test('an export contains no security codes, and its hashes work where the key is known', async () => {
  const card = { number: '6006491200000000001', securityCode: '1234' }
  await shop.importExport.exportFolder(folder)
  const text = await readFile(join(folder, 'gift-cards/gift-cards.csv'), 'utf8')
  expect(text).not.toMatch(/\b(1234|4321)\b/)
  const { shop: moved, database } = await openTestShop()
  // All test databases are copies of one template, including its key.
  await database.run(sql`delete from secrets where name = 'gift-card-codes'`)
  const outcome = await moved.importExport.importFolder(folder)
  expect('conflicts' in outcome && outcome.conflicts?.map(problemText)).toEqual([
    expect.stringMatching(
      /^gift-cards\/gift-cards\.csv securityCodeHash: was written by another shop \(key [\da-f]{8}\)/,
    ),
  ])
  const balance = () => moved.giftCards.balance({ ...card, sender: '192.0.2.2' })
  expect(await balance()).toMatchObject({ refused: 'gift-card-not-accepted' })
  await moved.giftCards.administration.takeKey(await shop.giftCards.administration.exportKey())
  expect(await balance()).toMatchObject({ currency: 'USD' })
  expect(await moved.importExport.importFolder(folder)).toEqual({ changed: [] })
})

test('two exports with the same number that are edited in the same way both apply their difference', async () => {
  await shop.importExport.exportFolder(folder)
  await edit('inventory/web.csv', 'mix-box,100,0,', 'mix-box,110,0,')
  await importFolder()
  await sell('mix-box', 10)
  await shop.importExport.exportFolder(folder)
  await edit('inventory/web.csv', 'mix-box,100,10,', 'mix-box,110,10,')
  expect(await importFolder()).toEqual([])
  expect(await inStock('mix-box')).toBe(110)
})

test('if an edited count is lower than the units sent meanwhile, the product is sold out', async () => {
  await shop.importExport.exportFolder(folder)
  await sell('pickup-cake', 50)
  await edit('inventory/web.csv', 'pickup-cake,100,0,', 'pickup-cake,20,0,')
  expect(await importFolder()).toEqual([expect.stringContaining('there are -30 now')])
  expect(await inStock('pickup-cake')).toBe(0)
  await shop.importExport.exportFolder(folder)
  expect(await importFolder()).toEqual([])
  await edit('inventory/web.csv', 'pickup-cake,-30,50,', 'pickup-cake,-30,,')
  const outcome = await shop.importExport.importFolder(folder)
  expect('problems' in outcome && outcome.problems.map(problemText)).toEqual([
    expect.stringMatching(/^inventory\/web\.csv:\d+ onHand: is a count without "sold", and below zero$/),
  ])
  await edit('inventory/web.csv', 'pickup-cake,-30,,', 'pickup-cake,12,,')
  expect(await importFolder()).toEqual([])
  expect(await inStock('pickup-cake')).toBe(12)
})

test('a file without the column sold has physical counts, which replace the stock', async () => {
  await sell('spring-egg', 30)
  await shop.importExport.exportFolder(folder)
  const text = await readFile(join(folder, 'inventory/web.csv'), 'utf8')
  const rows = text.split('\n').map((row) => row.split(',').toSpliced(2, 1).join(','))
  const counted = rows.join('\n').replace('spring-egg,70,', 'spring-egg,68,')
  await writeFile(join(folder, 'inventory/web.csv'), counted)
  expect(await importFolder()).toEqual([])
  expect(await inStock('spring-egg')).toBe(68)
})

test("a shop that is moved by an export continues counting from the old shop's numbers", async () => {
  await sell('old-toffee', 10)
  await shop.importExport.exportFolder(folder)
  await otherShop.importExport.importFolder(folder)
  const again = join(folder, 'again')
  await otherShop.importExport.exportFolder(again)
  for (const file of ['inventory/web.csv', 'gift-cards/gift-cards.csv'])
    expect(await readFile(join(again, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'))
})

test('the uses of promo codes are preserved, also in a shop that only has them from an export', async () => {
  await shop.importExport.exportFolder(folder)
  await mkdir(join(folder, 'coupons'))
  await writeFile(join(folder, 'coupons/limits.csv'), 'code,perCode,perCustomer\nNOSUCH,3,1\n')
  const refused = await shop.importExport.importFolder(folder)
  expect('problems' in refused && refused.problems.map(problemText)).toEqual([
    'coupons/limits.csv:2 code: there is no promotion with the code "NOSUCH"',
  ])
  await writeFile(join(folder, 'coupons/limits.csv'), 'code,perCode,perCustomer\nSweet10,3,1\n')
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: ['promotions'] })
  const use = { codes: ['SWEET10'], email: 'ada@example.com' }
  expect(await shop.pricing.coupons.redeem(use)).toEqual(['SWEET10'])
  await shop.importExport.exportFolder(folder)
  expect(await readFile(join(folder, 'coupons/limits.csv'), 'utf8')).toBe(
    'code,perCode,perCustomer,redeemed\nSweet10,3,1,1\n',
  )
  expect(await readFile(join(folder, 'coupons/uses.csv'), 'utf8')).not.toContain('ada@')

  // A use after the export is preserved, and a use that was released meanwhile is not added again.
  await shop.pricing.coupons.redeem({ codes: ['SWEET10'], email: 'eve@example.com' })
  await shop.pricing.coupons.giveBack(use)
  await shop.pricing.coupons.redeem({ codes: ['SWEET10'], email: 'bob@example.com' })
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect(await shop.pricing.coupons.records.limits.all()).toMatchObject([{ redeemed: 2 }])
  expect(await shop.pricing.coupons.exceeded(use)).toEqual(new Map())

  expect(await otherShop.importExport.importFolder(folder)).toHaveProperty('changed')
  expect(await otherShop.pricing.coupons.exceeded(use)).toEqual(
    new Map([['SWEET10', 'customer_redemption_limit_exceeded']]),
  )
  expect(await otherShop.pricing.coupons.records.limits.all()).toMatchObject([{ redeemed: 1 }])
})

const cards = 'gift-cards/gift-cards.csv'
const problems = async (): Promise<string[]> => {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

test.each([
  ['by Excel', '6006491234567897123', '6006491234567890000'],
  ['by LibreOffice', '6006492234567897123', '6006492234567900000'],
  ['by a script with doubles', '6006493234567897123', String(BigInt(Number('6006493234567897123')))],
  ['by a script with JSON', '6006494234567897123', JSON.stringify(JSON.parse('6006494234567897123'))],
  ['by Excel, with 21 digits', '600649123456789712345', '600649123456789000000'],
])('a gift card number that was damaged %s is refused, and its card remains', async (_, number, damaged) => {
  await shop.importExport.exportFolder(folder)
  await edit(cards, 'isDiscounted\n', `isDiscounted\n${number},,20,0,USD,false\n`)
  expect(await problems()).toEqual([])
  await edit(cards, number, damaged)
  expect(await problems()).toEqual([
    `${cards}:2 number: is …${damaged.slice(-4)}, which a spreadsheet makes of the number of card …${number.slice(-4)}: copy the numbers again, into a column of text`,
  ])
  const { administration } = shop.giftCards
  expect(await administration.find(number)).toMatchObject({ card: { balanceCents: 2000, removedAt: null } })
  expect(await administration.find(damaged)).toEqual({ refused: 'gift-card-not-found' })
  await administration.void(number)
})

test('a report of a duplicate number shows its last four digits', async () => {
  await shop.importExport.exportFolder(folder)
  await edit(cards, 'isDiscounted\n', 'isDiscounted\n6006491200000000001,,50,0,USD,false\n')
  expect(await problems()).toEqual([`${cards}:3 number: is "…0001" in ${cards}:2 already`])
})

test('consecutive numbers are not reported as damaged', async () => {
  await shop.importExport.exportFolder(folder)
  const row = (number: string) => `${number},,20,0,USD,false\n`
  const first = ['6006498000000009998', '6006498000000009999'].map(row).join('')
  await edit(cards, 'isDiscounted\n', `isDiscounted\n${first}`)
  expect(await problems()).toEqual([])
  const second = ['6006498000000010000', '6006498000000010001'].map(row).join('')
  await edit(cards, 'isDiscounted\n', `isDiscounted\n${second}`)
  expect(await problems()).toEqual([])
  expect(await problems()).toEqual([])
})

test('a gift card with a balance that is missing in the file remains, and is listed; an empty one is removed', async () => {
  const [rich, empty] = ['6006499876543210111', '6006499876543210222']
  await shop.importExport.exportFolder(folder)
  const before = await readFile(join(folder, cards), 'utf8')
  await edit(cards, 'isDiscounted\n', `isDiscounted\n${rich},,20,0,USD,false\n${empty},,0,0,CAD,false\n`)
  expect(await problems()).toEqual([])
  await writeFile(join(folder, cards), before)
  const importBefore = () => shop.importExport.importFolder(folder, { allowRemovals: true })
  const outcome = await importBefore()
  expect('retained' in outcome && outcome.retained?.map(problemText)).toEqual([
    `${cards}: does not have card …0111 with 20.00 USD`,
  ])
  const { administration } = shop.giftCards
  expect(await administration.find(rich)).toMatchObject({ card: { balanceCents: 2000, removedAt: null } })
  expect(await administration.find(empty)).toMatchObject({ card: { removedAt: expect.any(Date) } })
  await administration.void(rich)
  expect(await importBefore()).toEqual({ changed: ['gift-cards'] })
  expect(await importBefore()).toEqual({ changed: [] })
  expect(await administration.find(rich)).toMatchObject({ card: { removedAt: expect.any(Date) } })
})

test('a card with movements retains its currency; without movements the currency can change', async () => {
  const [moved, unmoved] = ['6006499876543210333', '6006499876543210444']
  await shop.importExport.exportFolder(folder)
  await edit(cards, 'isDiscounted\n', `isDiscounted\n${moved},,20,0,USD,false\n${unmoved},,0,0,USD,false\n`)
  expect(await problems()).toEqual([])
  await spend(moved, 2000)
  await edit(cards, `${moved},,20,0,USD`, `${moved},,20,0,CAD`)
  expect(await problems()).toEqual([
    `${cards}:2 currency: is CAD, but card …0333 has money in USD that may come back: issue another card`,
  ])
  await edit(cards, `${moved},,20,0,CAD`, `${moved},,20,0,USD`)
  await edit(cards, `${unmoved},,0,0,USD`, `${unmoved},,30,0,CAD`)
  expect(await problems()).toEqual([])
  await shop.giftCards.giveBack({ number: moved, amountCents: 2000, currency: 'USD' })
  const { administration } = shop.giftCards
  expect(await administration.find(moved)).toMatchObject({ card: { balanceCents: 2000, currency: 'USD' } })
  expect(await administration.find(unmoved)).toMatchObject({ card: { balanceCents: 3000, currency: 'CAD' } })
})
