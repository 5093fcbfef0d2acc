import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext, type PageContext } from '#storefront/lib/api/page-context.ts'
import { redirectToMaintenance } from './maintenance-middleware.ts'

/** The response to a request of the router, returned or thrown. */
async function request(path: string, { isClosed }: Pick<PageContext, 'isClosed'>): Promise<unknown> {
  const context = new RouterContextProvider()
  const known: Pick<PageContext, 'isClosed'> = { isClosed }
  // The middleware reads only this field.
  context.set(pageContext, known as PageContext)
  const url = new URL(path, 'https://www.example.com')
  return redirectToMaintenance({ url, context }, async () => 'the page').catch((thrown: unknown) => thrown)
}

it('SHELL-075 a site in maintenance redirects the document to /maintenance', async () => {
  const answer = await request('/gifts?start=12', { isClosed: true })
  expect(answer).toBeInstanceOf(Response)
  if (!(answer instanceof Response)) return
  const { status, headers } = answer
  expect([status, headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
    302,
    '/maintenance',
    'true',
  ])
})

it('SHELL-050 does not redirect /maintenance, or any page of an open site', async () => {
  expect(await request('/maintenance', { isClosed: true })).toBe('the page')
  expect(await request('/gifts', { isClosed: false })).toBe('the page')
})
