import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ProductInput } from '#commerce/catalog/inputs.ts'

const demo = resolve(import.meta.dirname, '../../../demo')

/** The demo categories with boxes. */
const boxCategories = /^(?:chocolates-assortments|chocolates-boxes|lollypops-boxes|gifts-towers)\b/

/** Shards of bark have no fixed cells. */
const withoutPlaces = ['peppermint-bark-box']

test('every demo box shows the product in each cell, except boxes that shoppers fill themselves', async () => {
  const boxIds = new Set(
    readFileSync(resolve(demo, 'assortments/main.csv'), 'utf8')
      .split('\n')
      .map((row) => row.split(','))
      .filter(([, category = '']) => boxCategories.test(category))
      .map(([id]) => id),
  )
  const products = (await readdir(resolve(demo, 'products'))).map((file) =>
    ProductInput.parse(JSON.parse(readFileSync(resolve(demo, 'products', file), 'utf8'))),
  )
  const boxes = products.filter(({ id, type, customMix }) => boxIds.has(id) && type !== 'set' && !customMix)
  expect(boxes.length).toBeGreaterThan(9)
  const without = boxes.filter(({ contents }) => !contents?.boxMap).map(({ slug }) => slug)
  expect(without).toEqual(withoutPlaces)
})
