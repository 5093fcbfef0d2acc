import { expect, test } from 'vitest'
import { boxRequestOf, openBoxLink } from './box-request.ts'

test.each([
  { kind: 'edit', itemId: 'a&b' },
  { kind: 'saved', boxId: '7' },
  { kind: 'order', orderNo: '00000042', itemId: 'item' },
] as const)('the URL of the box %o is read as the same box', (request) => {
  const link = openBoxLink('lollipops', request)
  expect(link).toMatch(/^\/lollipops\/build-a-box\/review-box\?/)
  expect(boxRequestOf(link.slice(link.indexOf('?')))).toEqual(request)
})

test('other URLs are read as no box', () => {
  for (const search of ['', '?piece=lemon', '?order=1', '?edit='])
    expect(boxRequestOf(search)).toBeUndefined()
})
