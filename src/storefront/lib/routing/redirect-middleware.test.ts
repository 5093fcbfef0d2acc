import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext, type PageContext } from '#storefront/lib/api/page-context.ts'
import { followRedirects } from './redirect-middleware.ts'

/** The response to a request, returned or thrown, in a shop with one redirect. */
async function request(path: string, pattern: string): Promise<unknown> {
  const context = new RouterContextProvider()
  const known: Pick<PageContext, 'findRedirect'> = {
    findRedirect: async (oldPath) =>
      oldPath === '/gifts/tin/tin.html' ? '/gifts/big-tin/tin.html' : undefined,
  }
  // The middleware reads only this field.
  context.set(pageContext, known as PageContext)
  const url = new URL(path, 'https://www.example.com')
  return followRedirects({ url, pattern, context }, async () => 'the page').catch((thrown: unknown) => thrown)
}

const product = '/:a/:name/:productId.html'

const redirectOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer

it('redirects an old URL permanently and keeps its query', async () => {
  const moved = [301, '/gifts/big-tin/tin.html?locale=en-CA']
  expect(redirectOf(await request('/gifts/tin/tin.html?locale=en-CA', product))).toEqual(moved)
  expect(redirectOf(await request('/gifts//tin/tin.html/?locale=en-CA', product))).toEqual(moved)
})

it('redirects another spelling to the canonical one and keeps its query', async () => {
  const usual = [301, '/search?q=fudge']
  for (const other of ['/Search?q=fudge', '/search/?q=fudge', '/s%65arch?q=fudge'])
    expect(redirectOf(await request(other, '/search'))).toEqual(usual)
})

it('does not redirect other URLs', async () => {
  expect(await request('/gifts/big-tin/tin.html', product)).toBe('the page')
  expect(await request('/', '/')).toBe('the page')
})
