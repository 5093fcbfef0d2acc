import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { loadMaterials } from './load-materials.ts'

const { shop } = await openStockedShop()
const materialsBeside = async (id: string) =>
  (await loadMaterials(pageCallsOf(shop), 'en-US', id)).map((tile) => tile.id)

test('the page of a sales material lists all other materials of the site', async () => {
  expect(await materialsBeside('old-poster')).toEqual(['poster'])
  expect(await materialsBeside('poster')).toEqual([])
})
