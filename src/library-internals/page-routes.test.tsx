import { createRequestHandler, ServerRouter, type EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import { withRoutesOfPage } from './page-routes.ts'
import { renderAtOnce } from './render-at-once.tsx'

const morePaths = ['gifts', 'gifts/:boxId', 'gifts/:boxId/:pieceId.html', 'search', '*']

/** The page as the browser gets it, and the routes that the router prepared for it. */
async function render(path: string, prepare: (context: EntryContext) => EntryContext) {
  let html: string | undefined
  let routes: string[] = []
  const renderPage = async (request: Request, status: number, headers: Headers, context: EntryContext) => {
    // Rendering would wait for the stream of the data.
    const { serverHandoffStream, ...prepared } = prepare(context)
    routes = Object.keys(prepared.manifest.routes)
    const page = <ServerRouter context={prepared} url={request.url} />
    html = renderAtOnce(page)
    return new Response(null, { status, headers })
  }
  const build = { ...shared, entry: routerBuild({ entry: { default: renderPage } }).entry }
  await createRequestHandler(build, 'production')(new Request(`http://localhost${path}`))
  return { html, routes }
}

const shared = routerBuild({ entry: { default: undefined }, morePaths })

it.each([
  '/',
  '/gifts',
  '/gifts/12/creams.html',
  '/search',
  '/a/b/c',
  '/gifts/12/',
  '/gifts//12',
  '/%E0%A4%A',
])('renders %s byte for byte as with all routes, the first time and again', async (path) => {
  const whole = await render(path, (context) => context)
  expect(whole.html).toContain('"routes":')
  expect((await render(path, withRoutesOfPage)).html).toBe(whole.html)
  expect((await render(path, withRoutesOfPage)).html).toBe(whole.html)
})

it('leaves out the routes that the page does not need', async () => {
  expect((await render('/gifts/12', withRoutesOfPage)).routes).toEqual([
    'root',
    'page',
    'gifts',
    'gifts/:boxId',
  ])
  expect((await render('/search', withRoutesOfPage)).routes).toEqual(['root', 'page', 'search'])
})
