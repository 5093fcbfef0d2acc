import { expect, test } from 'vitest'
import { memoizeByBody } from './memoize-by-body.ts'

test('what is made of a body is made once, and anew for another body', () => {
  const made: object[] = []
  const read = memoizeByBody((body) => made.push(body))
  const [one, other] = [{}, {}]
  expect([read(one), read(one), read(other), read(one)]).toEqual([1, 1, 2, 1])
  expect(made).toEqual([one, other])
  expect(read(undefined)).toBeUndefined()
})
