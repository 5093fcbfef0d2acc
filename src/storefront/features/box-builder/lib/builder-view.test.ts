import { expect, test } from 'vitest'
import { boxWithRoom, pieceOf, type BuilderView } from './builder-view.ts'
import { piece } from './piece.test-support.ts'

const box = (id: string, full: number): BuilderView['boxes'][number] => ({
  id,
  storageId: 'CM-LOLLYPOP',
  name: id,
  description: '',
  features: [],
  picture: undefined,
  attributes: [],
  variants: [
    {
      id: `${id}-plain`,
      values: {},
      rules: { unitType: 'piece', increment: 1, flavourLimit: 2, full, columns: 4 },
      price: '$10.00',
      picture: undefined,
      isForPickup: true,
    },
  ],
  defaultVariantId: `${id}-plain`,
  pieceIds: ['single', 'lime'],
})

const view: BuilderView = {
  builder: 'lollipops',
  boxes: [box('twelve', 12), box('four', 4), box('eight', 8)],
  pieces: [piece('single', { masterId: 'pops' }), piece('lime')],
}

test('CAT-041 a piece is found by its own id, and by the id of the product of which it is a variant', () => {
  expect(pieceOf(view, 'pops')?.id).toBe('single')
  expect(pieceOf(view, 'lime')?.id).toBe('lime')
  expect(pieceOf(view, 'nothing')).toBeUndefined()
})

test('a mix of a discontinued size moves to the smallest box that holds all of it', () => {
  const mix = (qty: number, pid = 'lime') => ({ unitType: 'piece' as const, box: [{ pid, qty }] })
  expect(boxWithRoom(view, mix(6))?.id).toBe('eight')
  expect(boxWithRoom(view, mix(13))).toBeUndefined()
  expect(boxWithRoom(view, mix(4, 'unknown'))).toBeUndefined()
  expect(boxWithRoom(view, undefined)).toBeUndefined()
})
