import { beforeEach } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openBasketShop } from '#testing/baskets.ts'

export const pieces = ['nougat-piece', 'mint-piece', 'plum-piece', 'pop-cherry', 'pop-lime']

export type Flavours = Record<string, number>

export const mixOf = (flavours: Flavours, more: object = {}) => ({
  unitType: 'piece',
  box: Object.entries(flavours).map(([pid, qty]) => ({ pid, qty, categoryId: 'chocolates' })),
  ...more,
})

export const tray = (
  flavours: Flavours = { 'nougat-piece': 4, 'mint-piece': 2 },
  more: object = {},
  line: object = {},
) => ({
  productId: 'mix-tray',
  quantity: 1,
  c_customMix: mixOf(flavours, more),
  ...line,
})

export const cells = [
  'nougat-piece',
  'mint-piece',
  'nougat-piece',
  'nougat-piece',
  'mint-piece',
  'nougat-piece',
]

/** Opens a shop with boxes, and resets its stock before each test. */
export async function openBoxShop() {
  const { shop, database, routes, begin, site } = await openBasketShop()
  beforeEach(async () => {
    await database.run(sql`
      insert into stock (product_id, location_id, on_hand, counted)
      select unnest(${[...pieces, 'mix-tray', 'mix-box', 'pop-tray']}::text[]), 'inventory-la-grove', 1, 1
      on conflict do nothing`)
    await database.run(sql`
      update stock set on_hand = 100 + promised, opened_parts = promised_parts
      where product_id = any(${[...pieces, 'mix-tray', 'mix-box', 'pop-tray']})`)
  })
  const stockOf = async (productId: string, locationId = 'web') =>
    (await shop.inventory.levels([productId], locationId)).get(productId)?.unitsLeft
  const stockIs = (productId: string, onHand: number, locationId = 'web') =>
    database.run(sql`
      update stock set on_hand = ${onHand} + promised, opened_parts = promised_parts
      where product_id = ${productId} and location_id = ${locationId}`)
  return { shop, database, routes, begin, site, stockOf, stockIs }
}
