import { expect, test } from 'vitest'
import { ProductInput } from './inputs.ts'

test.each([
  '/category/fudge.html',
  '/Products/fudge.html',
  '/chocolateshops/fudge.html',
  '/images/fudge.html',
])('SHELL-019 a product cannot have the path %s of another page', (path) => {
  const { success, error } = ProductInput.shape.path.safeParse(path)
  expect([success, error?.issues[0]?.message]).toEqual([
    false,
    'begins like the address of another page: its product would not be found',
  ])
})

test.each(['/bars/fudge.html', '/fudge.html', '/gifts/fudge.html', '/category.html'])(
  'SHELL-019 a product can have the path %s',
  (path) => expect(ProductInput.shape.path.safeParse(path).success).toBe(true),
)
