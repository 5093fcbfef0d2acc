import { expect, test } from 'vitest'
import { ActivityBody } from '#api/personalization/inputs.ts'
import { activityProducts } from './activity-products.ts'

test('the same product for many recipients is one entry with the total quantity', () => {
  const lines = Array.from({ length: 995 }, () => ({ productId: '301100', quantity: 2 }))
  expect(activityProducts([...lines, { productId: '301200', quantity: 1 }])).toEqual([
    { id: '301100', quantity: 1_990 },
    { id: '301200', quantity: 1 },
  ])
})

test('API-116 the call accepts the activity of a bag of any size', () => {
  const lines = Array.from({ length: 995 }, (_, at) => ({ productId: `P${at}`, quantity: 1 }))
  expect(ActivityBody.safeParse({ products: activityProducts(lines) }).success).toBe(true)
})
