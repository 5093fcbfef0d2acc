import { expect, test } from 'vitest'
import { withoutAnswered } from './wanted-change.ts'

test('a response completes only the change that it confirms; later changes stay pending', () => {
  expect(withoutAnswered({ quantity: 2 }, { quantity: 2 })).toEqual({})
  expect(withoutAnswered({ quantity: 3 }, { quantity: 2 })).toEqual({ quantity: 3 })
  expect(withoutAnswered({ quantity: 2, public: false }, { quantity: 2 })).toEqual({ public: false })
})
