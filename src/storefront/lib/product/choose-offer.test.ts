import { expect, test } from 'vitest'
import { chooseOffer } from './choose-offer.ts'
import { offerOf } from './product.test-support.ts'

const offer = (id: string, size: string, wrap: string) => offerOf(id, { values: { size, wrap } })
const plain = offer('1', '1 lb', 'none')
const ribbon = offer('2', '1 lb', 'ribbon')
const large = offer('3', '2 lb', 'none')
const giant = offer('4', '3 lb', 'ribbon')
const offers = [giant, plain, ribbon, large]

test('choosing a wrap preserves the size', () => {
  expect(chooseOffer(offers, plain, 'wrap', 'ribbon')).toBe(ribbon)
})

test('choosing a size that is not sold in the chosen wrap changes the wrap', () => {
  expect(chooseOffer(offers, ribbon, 'size', '2 lb')).toBe(large)
})

test('choosing a value without an offer leaves the choice unchanged', () => {
  expect(chooseOffer(offers, ribbon, 'size', '9 lb')).toBe(ribbon)
})
