import { expect, test } from 'vitest'
import { ProductInput } from './inputs.ts'

const poster = {
  id: 'poster',
  slug: 'poster',
  type: 'simple',
  name: 'Poster',
  weightGrams: 30,
  taxClass: 'exempt',
}

test.each([
  ['https://files.example.com/poster.pdf', true],
  ['http://files.example.com/poster.pdf', false],
  ['javascript:alert(1)', false],
  ['https://files.example.com/"><b>', false],
])('CAT-017 a leaflet URL %s is accepted: %s', (pdfUrl, isAccepted) => {
  expect(ProductInput.safeParse({ ...poster, pdfUrl }).success).toBe(isAccepted)
})

test.each([
  [{ unitType: 'piece', maxPieceUnits: 400 }, true],
  [{ unitType: 'piece', maxPieceUnits: 401 }, false],
  // A box that is filled by weight is full at 100 percent.
  [{ unitType: 'percent', maxPieceUnits: 401 }, true],
])('a box has at most as many cells as can be ordered: %o', (mix, isAccepted) => {
  const { success, error } = ProductInput.safeParse({ ...poster, customMix: { code: 'CM-CANDY', ...mix } })
  expect(success).toBe(isAccepted)
  if (!isAccepted)
    expect(error?.issues).toMatchObject([
      {
        path: ['customMix', 'maxPieceUnits'],
        message: 'must be at most 400: orders of boxes with more pieces cannot be read',
      },
    ])
})
