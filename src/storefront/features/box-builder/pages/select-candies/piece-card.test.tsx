import messages from 'virtual:messages/mix'
import { expect, test } from 'vitest'
import { piecesFor } from '#storefront/features/box-builder/lib/builder-view.ts'
import type { BoxChange } from '#storefront/features/box-builder/state/change-box.ts'
import { renderToText } from '#testing/render.tsx'
import { builderWith, candyView } from '../frame/builder.test-support.ts'
import { BoxNotices } from '../frame/box-notices.tsx'
import { PieceCard } from './piece-card.tsx'

const add = (pid: string): BoxChange => ({ kind: 'add', pid })
const toggle = (pid: string): BoxChange => ({ kind: 'toggle', pid })

function card(pid: string, ...args: Parameters<typeof builderWith>): string {
  const piece = piecesFor(candyView, undefined).find(({ id }) => id === pid)
  if (!piece) throw new Error(`There is no ${pid}`)
  return renderToText(<PieceCard piece={piece} builder={builderWith(...args)} />, { messages })
}

test('a card labels its action: add, add another, or swap in when the box is full (MIX-013)', () => {
  expect(card('lemon', 'tray', [])).toContain('aria-label="Lemon Silk: add"')
  const one = card('lemon', 'tray', [add('lemon')])
  expect(one).toContain('aria-label="Lemon Silk: add another, 1 in the box"')
  expect(one).toContain('aria-label="One less Lemon Silk"')
  const full = ['lemon', 'lemon', 'orange', 'orange'].map(add)
  expect(card('lemon', 'tray', full)).toContain('aria-label="Lemon Silk: swap it in"')
})

test('MIX-012 a flavor beyond the limit offers a swap, and its button works', () => {
  const html = card('marzipan', 'tray', [add('lemon'), add('orange')])
  expect(html).toContain('aria-label="Almond Log: swap it in"')
  expect(html).not.toContain('disabled')
})

test('MIX-011 in a box by weight a tap adds or removes a flavor, and the card shows its share', () => {
  const [lemon, orange] = [toggle('lemon'), toggle('orange')]
  const one = card('lemon', 'pound', [lemon])
  expect(one).toContain('aria-label="Lemon Silk, 100% of the box"')
  expect(one).toContain('aria-pressed="true"')
  expect(card('lemon', 'pound', [lemon, orange])).toContain('aria-label="Lemon Silk, 50% of the box"')
  expect(card('lemon', 'pound', [lemon, orange, lemon])).toContain('aria-pressed="false"')
  expect(card('orange', 'pound', [lemon, orange, lemon])).toContain(
    'aria-label="Orange Cream, 100% of the box"',
  )
})

test('a piece that is sold out names an available piece with a similar taste', () => {
  const html = card('lemon', 'tray', [], {
    shortageOf: (pid) => (pid === 'lemon' ? 'sold-out' : undefined),
  })
  expect(html).toContain('Sold out for now.')
  expect(html).toContain('Try Orange Cream')
})

test('the replacement of a piece that is sold out matches the filters', () => {
  const shortageOf = (pid: string) => (pid === 'orange' ? ('sold-out' as const) : undefined)
  expect(card('orange', 'tray', [], { shortageOf, wanted: new Set(['dark']) })).toContain('Try Almond Log')
  expect(card('orange', 'tray', [], { shortageOf, wanted: new Set(['noNuts']) })).toContain('Try Lemon Silk')
  expect(card('orange', 'tray', [], { shortageOf, wanted: new Set(['noNuts', 'dark']) })).not.toContain(
    'Try ',
  )
})

const notices = (...args: Parameters<typeof builderWith>) =>
  renderToText(<BoxNotices builder={builderWith(...args)} />, { messages })

test('a notice shows a piece in the box that does not match a filter, and a piece that has sold out meanwhile', () => {
  const box = [add('lemon'), add('marzipan')]
  expect(notices('tray', box)).toBe('')
  expect(notices('tray', box, { wanted: new Set(['noNuts']) })).toContain(
    'Almond Log is in your box but doesn’t fit that choice.',
  )
  const gone = notices('tray', box, { shortageOf: (pid) => (pid === 'lemon' ? 'sold-out' : undefined) })
  expect(gone).toContain('Lemon Silk is in your box, but it just sold out.')
  expect(gone).toContain('Swap in Orange Cream')
  const pickup = { kind: 'fulfil', fulfilment: 'pickup', storeId: '0101' } as const
  for (const [shortage, words] of [
    ['sold-out', 'Lemon Silk is in your box, but your shop has none left.'],
    ['too-few', 'Your box has more Lemon Silk than your shop has left.'],
  ] as const) {
    const shortageOf = (pid: string) => (pid === 'lemon' ? shortage : undefined)
    expect(notices('tray', [...box, pickup], { shortageOf })).toContain(words)
  }
})
