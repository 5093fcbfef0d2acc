import { expect, test } from 'vitest'
import { typedValues } from './draft.ts'

const defaults = { email: '', firstName: '', street: '', isPOBox: false, message: '', password: '' }
const together = ['firstName', 'street', 'isPOBox']

test('a draft has what was typed, and not what the form began with', () => {
  const values = { ...defaults, message: 'Happy birthday!', password: 'secret' }
  expect(typedValues(values, { defaults, together, without: ['password'] })).toEqual({
    message: 'Happy birthday!',
  })
  expect(typedValues(defaults, { defaults, together })).toEqual({})
})

test('one typed field of an address keeps all of them, the empty ones too', () => {
  expect(typedValues({ ...defaults, firstName: 'Grace' }, { defaults, together })).toEqual({
    firstName: 'Grace',
    street: '',
    isPOBox: false,
  })
})

test('a field that was emptied stays empty', () => {
  const known = { ...defaults, email: 'ada@bell.example' }
  expect(typedValues(defaults, { defaults: known })).toEqual({ email: '' })
})
