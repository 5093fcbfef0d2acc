import { expect, test } from 'vitest'
import { camelKeys, snakeKeys } from './key-case.ts'

test('API-011 API-012 keys become camel case or snake case at every depth, except keys that begin with _ or c_', () => {
  const camel = {
    productItems: [{ productId: 'fudge', c_customMix: { aB: 1 }, _resourceState: 'x' }],
    address1: 'Main St 1',
    recoUUID: null,
  }
  const snake = {
    product_items: [{ product_id: 'fudge', c_customMix: { a_b: 1 }, _resourceState: 'x' }],
    address1: 'Main St 1',
    reco_u_u_i_d: null,
  }
  expect(snakeKeys(camel)).toEqual(snake)
  expect(camelKeys(snake)).toEqual(camel)
})
