import { expect, test } from 'vitest'
import { piece } from '#storefront/features/box-builder/lib/piece.test-support.ts'
import { builderWith } from './builder.test-support.ts'
import { shortageOf } from './shortage-of.ts'

const { box } = builderWith('tray', [
  { kind: 'add', pid: 'lemon' },
  { kind: 'add', pid: 'lemon' },
])

const shortageWith = (ats: number, orderable: boolean, piecesLeft?: number) =>
  shortageOf(
    piece('lemon'),
    { shipment: { ats, orderable, message: '', piecesLeft }, store: undefined },
    { box, hasShop: false },
  )

test('a piece is available while its opened unit has enough pieces left', () => {
  expect(shortageWith(0, false, 4)).toBeUndefined()
  expect(shortageWith(0, false, 1)).toBe('too-few')
  expect(shortageWith(0, false, 0)).toBe('sold-out')
  expect(shortageWith(3, false, 30)).toBe('sold-out')
  expect(shortageWith(0, false)).toBe('sold-out')
})
