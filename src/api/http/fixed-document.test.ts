import { expect, it, vi } from 'vitest'
import { openFixedDocument } from './fixed-document.ts'

it('builds a document once, for concurrent first requests', async () => {
  const build = vi.fn(() => 'all about caramels')
  const answer = openFixedDocument('text/plain', build)
  expect(build).not.toHaveBeenCalled()
  for (let count = 0; count < 3; count += 1)
    expect(await answer(new Request('http://localhost/')).text()).toBe('all about caramels')
  expect(build).toHaveBeenCalledTimes(1)
})
