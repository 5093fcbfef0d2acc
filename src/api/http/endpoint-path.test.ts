import { expect, it } from 'vitest'
import { endpointPath, withoutSlash } from './endpoint-path.ts'

it.each([
  ['/api/main/basket', '/api/main/basket'],
  ['/api/main/basket//', '/api/main/basket'],
  ['/mobify/x/', '/mobify/x'],
  ['/cart/', '/cart/'],
])('the endpoint of %s is found by %s', (sent, path) =>
  expect(endpointPath(new Request(`http://localhost${sent}`))).toBe(path),
)

it.each([
  ['/', '/'],
  ['//', '/'],
  ['', ''],
])('%j without a slash is %j', (path, short) => expect(withoutSlash(path)).toBe(short))

it('runs in linear time in the length of a path', () => {
  const path = `/api/${'/'.repeat(400_000)}x`
  expect(withoutSlash(path)).toBe(path)
})
