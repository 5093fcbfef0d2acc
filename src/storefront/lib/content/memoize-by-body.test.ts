import { expect, test } from 'vitest'
import { memoizeByBody } from './memoize-by-body.ts'

test('a body is parsed once, also when it is read several times', () => {
  const parsed: object[] = []
  const parse = memoizeByBody((body) => parsed.push(body))
  const [one, other] = [{}, {}]
  expect([parse(one), parse(one), parse(other), parse(one)]).toEqual([1, 1, 2, 1])
  expect(parsed).toEqual([one, other])
  expect(parse(undefined)).toBeUndefined()
})
