import { expect, test } from 'vitest'
import { offerOf } from './product.test-support.ts'
import { wrapSurcharges } from './wrap-surcharges.ts'

const wrap = {
  id: 'wrap',
  values: ['none', 'ribbon', 'holiday'].map((value) => ({ value, name: value, description: undefined })),
}

const offer = (size: string, value: string, amount: number | undefined) => ({
  ...offerOf(`${size}-${value}`),
  values: { size, wrap: value },
  amount,
})

test('the surcharge of a wrap is its price difference for the same size', () => {
  const offers = [
    offer('small', 'none', 34.95),
    offer('small', 'ribbon', 37.95),
    offer('small', 'holiday', 39.45),
    offer('large', 'none', 64.95),
    offer('large', 'ribbon', 68.95),
    offer('large', 'holiday', 70.1),
  ]
  expect(wrapSurcharges(offers, offers[1], wrap)).toEqual({ none: 0, ribbon: 3, holiday: 4.5 })
  expect(wrapSurcharges(offers, offers[3], wrap)).toEqual({ none: 0, ribbon: 4, holiday: 5.15 })
})

test('a wrap without a price has no surcharge', () => {
  const offers = [offer('small', 'none', 34.95), offer('small', 'holiday', undefined)]
  expect(wrapSurcharges(offers, undefined, wrap)).toEqual({ none: 0 })
})
