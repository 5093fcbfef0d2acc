import { expect, test } from 'vitest'
import { memoizeByBody } from './memoize-by-body.ts'

test('parses each body once', () => {
  const parsed: object[] = []
  const parse = memoizeByBody((body) => parsed.push(body))
  const [one, other] = [{}, {}]
  expect([parse(one), parse(one), parse(other), parse(one)]).toEqual([1, 1, 2, 1])
  expect(parsed).toEqual([one, other])
  expect(parse(undefined)).toBeUndefined()
})
