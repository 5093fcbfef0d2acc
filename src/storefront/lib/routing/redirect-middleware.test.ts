import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext, type PageContext } from '#storefront/lib/api/page-context.ts'
import { followRedirects } from './redirect-middleware.ts'

/** Asks for an address of a shop where one thing has moved; gives the answer, thrown or not. */
async function ask(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  const known: Pick<PageContext, 'findRedirect'> = {
    findRedirect: async (asked) => (asked === '/gifts/tin/tin.html' ? '/gifts/big-tin/tin.html' : undefined),
  }
  // What it asks of the page's context is there.
  context.set(pageContext, known as PageContext)
  const url = new URL(path, 'https://www.example.com')
  return followRedirects({ url, context }, async () => 'the page').catch((thrown: unknown) => thrown)
}

it('sends on for good from an old address, with what stood behind it', async () => {
  const answer = await ask('/gifts/tin/tin.html?locale=en-CA')
  expect(answer).toBeInstanceOf(Response)
  if (!(answer instanceof Response)) return
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/gifts/big-tin/tin.html?locale=en-CA',
  ])
})

it('lets every other address pass', async () => {
  expect(await ask('/gifts/big-tin/tin.html')).toBe('the page')
})
