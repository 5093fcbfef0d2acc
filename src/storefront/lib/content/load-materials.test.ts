import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { loadMaterials } from './load-materials.ts'

const { shop } = await openDemoShop()

test('SHELL-002 FORM-112 FORM-113 FORM-114 FORM-115 FORM-116 loads free materials from their category, by group, each with its limit', async () => {
  const groups = await loadMaterials(pageCallsOf(shop, 'fundraising'), 'en-US')
  expect(groups.map(({ name }) => name)).toEqual([
    'Seasonal Materials',
    'All Year Materials',
    'Other Sales Tools',
  ])
  const all = groups.flatMap(({ materials }) => materials)
  expect(all.length).toBeGreaterThan(5)
  for (const { tile, limit } of all) {
    expect(tile.price, tile.name).toMatchObject({ isZero: true })
    expect(limit, tile.name).toBeGreaterThan(0)
  }
  expect(all.find(({ tile }) => tile.name === 'Counter Sign')?.limit).toBe(5)
})
