import { expect, test } from 'vitest'
import { mixKey } from './mix-key.ts'

const box = { unitType: 'piece', box: [{ pid: 'lemon', qty: 2 }] }

test('the key of a box is independent of the order of its object keys', () => {
  const returned = { box: [{ qty: 2, pid: 'lemon' }], unitType: 'piece' }
  expect(mixKey(returned)).toBe(mixKey(box))
  expect(mixKey(JSON.stringify(returned))).toBe(mixKey(box))
  expect(mixKey({ ...box, box: [{ pid: 'lemon', qty: 3 }] })).not.toBe(mixKey(box))
  expect(mixKey(undefined)).not.toBe(mixKey(box))
})
