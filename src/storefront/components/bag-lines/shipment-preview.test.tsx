import { expect, test } from 'vitest'
import messages from 'virtual:messages/bag'
import { lineOf } from '#storefront/lib/basket/line.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { ShipmentPreview } from './shipment-preview.tsx'

const preview = (count: number) => {
  const lines = Array.from({ length: count }, (_, index) => lineOf(`item-${index}`))
  const html = renderToText(<ShipmentPreview lines={lines} />, { messages })
  const tiles = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, tile = '']) => tile)
  // The last tile shows the count.
  const more = tiles.at(-1)?.startsWith('+') ? tiles.pop() : undefined
  return { photos: tiles.filter((tile) => tile.includes('<img ')).length, more }
}

test('SHELL-099 a shipment shows its first eleven photos, then a tile with the number of other photos', () => {
  expect(preview(1)).toEqual({ photos: 1, more: undefined })
  expect(preview(11)).toEqual({ photos: 11, more: undefined })
  expect(preview(12)).toEqual({ photos: 11, more: '+1' })
  expect(preview(40)).toEqual({ photos: 11, more: '+29' })
})
