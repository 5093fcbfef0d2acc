import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext, type PageContext } from '#storefront/lib/api/page-context.ts'
import { followRedirects } from './redirect-middleware.ts'

/** The answer to a request, returned or thrown, in a shop with one redirect. */
async function request(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  const known: Pick<PageContext, 'findRedirect'> = {
    findRedirect: async (oldPath) =>
      oldPath === '/gifts/tin/tin.html' ? '/gifts/big-tin/tin.html' : undefined,
  }
  // The middleware reads only this field.
  context.set(pageContext, known as PageContext)
  const url = new URL(path, 'https://www.example.com')
  return followRedirects({ url, context }, async () => 'the page').catch((thrown: unknown) => thrown)
}

it('redirects an old address permanently and keeps its query', async () => {
  const answer = await request('/gifts/tin/tin.html?locale=en-CA')
  expect(answer).toBeInstanceOf(Response)
  if (!(answer instanceof Response)) return
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/gifts/big-tin/tin.html?locale=en-CA',
  ])
})

it('does not redirect other addresses', async () => {
  expect(await request('/gifts/big-tin/tin.html')).toBe('the page')
})
