import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext, type PageContext } from '#storefront/lib/api/page-context.ts'
import { redirectToMaintenance } from './maintenance-middleware.ts'

/** What the router of a page gets that asks for another one; thrown or not. */
async function ask(path: string, { isClosed }: Pick<PageContext, 'isClosed'>): Promise<unknown> {
  const context = new RouterContextProvider()
  const known: Pick<PageContext, 'isClosed'> = { isClosed }
  // What it asks of the page's context is there.
  context.set(pageContext, known as PageContext)
  const url = new URL(path, 'https://www.example.com')
  return redirectToMaintenance({ url, context }, async () => 'the page').catch((thrown: unknown) => thrown)
}

it('SHELL-075 a site that is closed for work sends the whole document to /maintenance', async () => {
  const answer = await ask('/gifts?start=12', { isClosed: true })
  expect(answer).toBeInstanceOf(Response)
  if (!(answer instanceof Response)) return
  const { status, headers } = answer
  expect([status, headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
    302,
    '/maintenance',
    'true',
  ])
})

it('SHELL-050 the page that says so answers, and while the site is open every other one', async () => {
  expect(await ask('/maintenance', { isClosed: true })).toBe('the page')
  expect(await ask('/gifts', { isClosed: false })).toBe('the page')
})
