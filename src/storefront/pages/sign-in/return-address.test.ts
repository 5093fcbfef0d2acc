import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('a login returns to a page of this site', () => {
  expect(returnAddress('?from=%2Fshipping')).toBe('/shipping')
  expect(returnAddress('?from=%2Fsearch%3Fq%3Dmint%23tiles')).toBe('/search?q=mint#tiles')
})

test.each([
  '',
  '?from=',
  '?from=https%3A%2F%2Fevil.example',
  '?from=%2F%2Fevil.example',
  '?from=%2F%5Cevil.example',
  '?from=javascript%3Aalert(1)',
])('a login does not redirect to another site: %s', (search) => expect(returnAddress(search)).toBeUndefined())
