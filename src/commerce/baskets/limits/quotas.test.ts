import { expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { allowed, bar, openBasketShop, registered } from '#testing/baskets.ts'
import { basket, item } from '#testing/pricing-context.ts'
import { sizeProblem } from './quotas.ts'

const { shop, database, begin, site } = await openBasketShop()

const long = (characters: number) => 'x'.repeat(characters)
const refusal = { refused: 'quota-exceeded', quota: 'characters of c_ fields' }

/** A basket of `lines` different bars, each with c_ fields of this length. */
const heavy = (lines: number, characters: number, name = 'line') =>
  Array.from({ length: lines }, (_, index) => bar(1, { c_line: `${name} ${index} ${long(characters)}` }))

const storedCharacters = async (id: string): Promise<number> => {
  const row = await database.row<{ characters: number }>(
    sql`select length(document::text) as characters from baskets where id = ${id}`,
  )
  return row?.characters ?? 0
}

test('all free fields of a basket share one size limit, in every call that sets them', async () => {
  const { shopper, id } = await begin([])
  const results = []
  for (let round = 0; round < 8; round++) {
    const note = long(15_000)
    results.push(await shop.baskets.addItems(shopper, id, heavy(2, 14_000, `round ${round}`)))
    results.push(await shop.baskets.change(shopper, id, { [`c_${round}`]: note }))
    results.push(await shop.baskets.addItems(shopper, id, [bar(1, { c_customMix: [round, note] })]))
  }
  expect(results.filter(isRefusal).length).toBeGreaterThan(5)
  expect(results.findLast(isRefusal)).toMatchObject(refusal)
  expect(await storedCharacters(id)).toBeLessThan(250_000)
})

test('a merge of two large baskets is refused and changes neither; smaller baskets are merged', async () => {
  const before = await begin(heavy(10, 15_000))
  const shopper = registered(before.shopper)
  const own = await begin(heavy(9, 15_000, 'own'), { shopper })
  expect(await shop.baskets.merge(shopper, site)).toMatchObject(refusal)
  expect(allowed(await shop.baskets.get(before.shopper, before.id)).items).toHaveLength(10)
  const [first, ...rest] = own.basket.items
  let smaller = allowed(await shop.baskets.removeItem(shopper, own.id, first?.id ?? ''))
  for (const { id } of rest.slice(0, 6)) {
    smaller = allowed(await shop.baskets.removeItem(shopper, own.id, id))
  }
  expect(smaller.items).toHaveLength(2)
  expect(allowed(await shop.baskets.merge(shopper, site)).items).toHaveLength(12)
})

test('items can be removed from a basket that is too large; additions to it are refused', async () => {
  const { shopper, id, basket: small } = await begin(heavy(3, 10))
  const items = small.items.map((one) => ({ ...one, custom: { c_line: long(100_000) } }))
  await database.run(sql`
    update baskets set version = version + 1, document = document::jsonb || ${json({ items })}::jsonb where id = ${id}`)
  expect(await shop.baskets.addItems(shopper, id, [bar(1, { c_line: 'new' })])).toMatchObject(refusal)
  for (const one of items) allowed(await shop.baskets.removeItem(shopper, id, one.id))
  allowed(await shop.baskets.addItems(shopper, id, [bar(1, { c_line: 'new' })]))
})

test('the number of lines is limited, except for changes that remove some', () => {
  const withLines = (count: number) =>
    basket({ items: Array.from({ length: count }, (_, index) => item('truffles', { id: `i${index}` })) })
  expect(sizeProblem(withLines(1_999), withLines(2_000))).toBeUndefined()
  expect(sizeProblem(withLines(2_000), withLines(2_001))).toMatchObject({
    quota: 'product items',
    limit: 2_000,
  })
  expect(sizeProblem(withLines(3_000), withLines(2_999))).toBeUndefined()
})

test('equal boxes for a thousand recipients count once, different boxes count separately', () => {
  const boxes = (count: number, mixOf: (index: number) => unknown) =>
    basket({
      items: Array.from({ length: count }, (_, index) =>
        item('truffles', { id: `i${index}`, customMix: mixOf(index) }),
      ),
    })
  const mix = (name: string) => ({
    unitType: 'percent',
    box: Array.from({ length: 20 }, (_, index) => ({ pid: `${name}-${index}`, qty: 5, categoryId: 'candy' })),
  })
  expect(
    sizeProblem(
      basket({}),
      boxes(1_000, () => mix('flavour')),
    ),
  ).toBeUndefined()
  expect(
    sizeProblem(
      basket({}),
      boxes(1_000, (index) => mix(`flavour-${index}`)),
    ),
  ).toMatchObject(refusal)
})
