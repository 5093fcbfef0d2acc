import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { cellOf } from '#storefront/features/recipients/lib/grid.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'
import { openGridSave } from './save-grid.ts'

const lost = new TypeError('Failed to fetch')

interface Added {
  parameters: { c_additionKey: string }
  body: { productId: string; quantity: number; shipmentId: string }[]
}

/** Ada has a bar and Ben a tin. The server executes all requests, but loses the first responses. */
async function openShop(losses: number) {
  let left = losses
  let version = 1
  const items = [
    { itemId: 'i1', productId: 'bar', shipmentId: 'ada', quantity: 1 },
    { itemId: 'i2', productId: 'tin', shipmentId: 'ben', quantity: 1 },
  ]
  const keys = new Set<string>()
  const basket = () => ({
    basketId: 'b1',
    c_version: version,
    shipments: ['ada', 'ben'].map((id) => ({ shipmentId: id, shippingAddress: { firstName: id } })),
    productItems: items.map((item) => ({ ...item, basePrice: 5, productName: item.productId })),
  })
  const answer = () => {
    version += 1
    if (left-- > 0) throw lost
    return basket()
  }
  const calls = {
    ShopperCustomers: { getCustomerBaskets: () => Promise.resolve({ baskets: [basket()] }) },
    ShopperBaskets: {
      async updateItemsInBasket({ body }: { body: { itemId: string; quantity: number }[] }) {
        for (const { itemId, quantity } of body) {
          const item = items.find((one) => one.itemId === itemId)
          if (item) item.quantity = quantity
        }
        return answer()
      },
      async addItemToBasket({ parameters: { c_additionKey: key }, body }: Added) {
        if (!keys.has(key)) items.push(...body.map((item) => ({ ...item, itemId: `i${items.length + 1}` })))
        keys.add(key)
        return answer()
      },
    },
    // The grid makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana' })
  const loaded = await bag.load()
  if (!loaded) throw new Error('No bag')
  return { bag, basket: loaded, pieces: () => items.map(({ quantity }) => quantity), save: openGridSave(bag) }
}

/** Presses "save" until it succeeds, as a shopper does. */
async function saveUntilDone(
  { save, bag }: Awaited<ReturnType<typeof openShop>>,
  { basket, edits }: { basket: Basket; edits: ReadonlyMap<string, string> },
): Promise<void> {
  for (let press = 1; press <= 5; press++) {
    const done = await save(bag.getState().basket ?? basket, edits).catch(() => undefined)
    if (done) return
  }
  throw new Error('It was never saved')
}

test.each([0, 1, 2, 4])(
  'the changes of the grid are saved once, also after %i lost responses',
  { timeout: 20_000 },
  async (losses) => {
    const shop = await openShop(losses)
    const edits = new Map([
      [cellOf('ada', 'bar'), '4'],
      [cellOf('ada', 'tin'), '2'],
      [cellOf('ben', 'bar'), '3'],
    ])
    await saveUntilDone(shop, { basket: shop.basket, edits })
    expect(shop.pieces()).toEqual([4, 1, 2, 3])
  },
)
