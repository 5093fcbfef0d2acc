import { expect, test } from 'vitest'
import { typedValues } from './draft.ts'

const defaults = { email: '', firstName: '', street: '', isPOBox: false, message: '', password: '' }
const together = ['firstName', 'street', 'isPOBox']

test('a draft contains only typed values, without initial values and secret fields', () => {
  const values = { ...defaults, message: 'Happy birthday!', password: 'secret' }
  expect(typedValues(values, { defaults, together, without: ['password'] })).toEqual({
    message: 'Happy birthday!',
  })
  expect(typedValues(defaults, { defaults, together })).toEqual({})
})

test('one typed field of an address saves all of its fields, also the empty ones', () => {
  expect(typedValues({ ...defaults, firstName: 'Grace' }, { defaults, together })).toEqual({
    firstName: 'Grace',
    street: '',
    isPOBox: false,
  })
})

test('a field that the shopper has emptied is restored empty', () => {
  const known = { ...defaults, email: 'ada@bell.example' }
  expect(typedValues(defaults, { defaults: known })).toEqual({ email: '' })
})
