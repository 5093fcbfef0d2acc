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
