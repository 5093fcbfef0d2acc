import { expect, test } from 'vitest'
import { addFrench } from '#testing/french-locale.ts'
import { rpcOf } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await addFrench(opened)
const rpc = rpcOf(opened)

test("a product names its allergens in the request's locale", async () => {
  const read = async (locale: string) =>
    (await rpc('ShopperProducts/getProduct', { parameters: { id: 'truffle-box', locale } })).document
  expect(await read('fr-CA')).toMatchObject({ c_allergens: ['lait', 'soja'], c_mayContain: ['noix'] })
  expect(await read('en-US')).toMatchObject({ c_allergens: ['milk', 'soy'], c_mayContain: ['tree nuts'] })
})

test("refinement values are the same in every language, and their labels are in the request's locale", async () => {
  const labels = async (locale: string) => {
    const { document } = await rpc('ShopperSearch/productSearch', { parameters: { locale } })
    // As the call's schema defines it.
    const refinements = document.refinements as {
      attributeId: string
      values: { value: string; label: string }[]
    }[]
    const without = refinements.find(({ attributeId }) => attributeId === 'c_without')?.values ?? []
    return Object.fromEntries(without.map(({ value, label }) => [value, label]))
  }
  expect(await labels('fr-CA')).toMatchObject({ milk: 'Lait', 'tree nuts': 'Noix', egg: 'Œuf' })
  expect(await labels('en-US')).toMatchObject({ milk: 'Milk', 'tree nuts': 'Tree nuts', egg: 'Egg' })
})
