import { createRequestHandler, data, redirect, RouterContextProvider, type EntryContext } from 'react-router'
import { expect, it, vi } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import { keptLoaderData, restoreLoaderData, withKeptLoaderData } from './kept-loader-data.ts'

/** The data that React Router encodes for its own script, the data that the page renders, and the response. */
async function answer(path: string, loader: () => unknown, { keeps }: { keeps: boolean }) {
  let encoded = ''
  let rendered: unknown
  const renderPage = async (
    _request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext, serverHandoffStream }: EntryContext,
    context: RouterContextProvider,
  ) => {
    encoded = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
    restoreLoaderData(staticHandlerContext, context)
    rendered = staticHandlerContext.loaderData
    return new Response('a document', { status, headers })
  }
  const context = new RouterContextProvider()
  if (keeps) context.set(keptLoaderData, new Map())
  const build = withKeptLoaderData(routerBuild({ entry: { default: renderPage }, loader }))
  const response = await createRequestHandler(build, 'production')(
    new Request(`http://localhost${path}`),
    context,
  )
  return { encoded, rendered, response, text: await response.text() }
}

const filling = { filling: 'nougat' }

it("renders a document with its loaders' data, which React Router does not encode", async () => {
  const { encoded, rendered } = await answer('/', () => filling, { keeps: true })
  expect(rendered).toEqual({ page: filling })
  expect(encoded).not.toContain('nougat')
  expect((await answer('/', () => filling, { keeps: false })).encoded).toContain('nougat')
})

it('answers a data request with the data', async () => {
  const { text } = await answer('/_.data', () => filling, { keeps: false })
  expect(text).toContain('nougat')
})

it('answers a request for a route without a component with the data', async () => {
  const context = new RouterContextProvider()
  context.set(keptLoaderData, new Map())
  const build = routerBuild({ entry: { default: undefined }, loader: () => filling })
  Object.assign(build.routes.page?.module ?? {}, { default: undefined })
  const handle = createRequestHandler(withKeptLoaderData(build), 'production')
  expect(await (await handle(new Request('http://localhost/'), context)).json()).toEqual(filling)
})

it('React Router handles redirects, and data with a status', async () => {
  const { response: moved } = await answer('/', () => redirect('/gifts'), { keeps: true })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/gifts'])
  const { response, rendered } = await answer('/', () => data(filling, 404), { keeps: true })
  expect(response.status).toBe(404)
  expect(rendered).toEqual({ page: filling })
})

it('stores no data of a loader that throws', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  const failed = await answer(
    '/',
    () => {
      throw new Error('No sugar')
    },
    { keeps: true },
  )
  expect(failed.rendered).toEqual({})
  expect(failed.response.status).toBe(500)
})
