import fc from 'fast-check'
import { createRequestHandler, ServerRouter, type EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { routerBuild } from '#testing/router-build.tsx'
import { openPageHandlers } from './page-handlers.ts'
import { renderAtOnce } from './render-at-once.tsx'

const morePaths = ['gifts', 'gifts/:boxId', 'gifts/:boxId/:pieceId.html', 'search', 'boxes/:boxId?', '*']

const rendered: { html: string | undefined; routes: string[] }[] = []

async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  // Rendering would wait for the stream of the data.
  const { serverHandoffStream, ...own } = context
  const html = renderAtOnce(<ServerRouter context={own} url={request.url} />)
  rendered.push({ html, routes: Object.keys(own.manifest.routes) })
  return new Response(null, { status, headers })
}

const build = routerBuild({ entry: { default: renderPage }, morePaths })
const all = createRequestHandler(build, 'production')

/** The page as sent to the browser, and the routes that the router prepared for it. */
async function render(path: string, handlerOf: ReturnType<typeof openPageHandlers>) {
  const request = new Request(`http://localhost${path}`)
  const { status } = await handlerOf(new URL(request.url).pathname)(request)
  return { status, ...rendered.pop() }
}

it.each([
  '/',
  '/gifts',
  '/Gifts',
  '/gifts/12/creams.html',
  '/gifts/12/.html',
  '/search',
  '/boxes',
  '/a/b/c',
  '/gifts/12/',
  '/gifts//12',
  '/%67ifts/12',
  '/%E0%A4%A',
  `/gifts/${'1'.repeat(300)}`,
])('renders %s byte for byte as with all routes, the first time and again', async (path) => {
  const handlerOf = openPageHandlers(build, 'production')
  const whole = await render(path, () => all)
  expect(whole.html).toContain('"routes":')
  for (let count = 0; count < 2; count++) {
    const { status, html } = await render(path, handlerOf)
    expect([status, html]).toEqual([whole.status, whole.html])
  }
})

it('any URL renders as with all routes, whatever was rendered before', async () => {
  const handlerOf = openPageHandlers(build, 'production')
  const named = ['gifts', 'GIFTS', 'gifts.html', 'search', 'boxes', 'page', 'root', '%67ifts']
  const others = [
    '12',
    'x.html',
    'X.HTML',
    '.html',
    '',
    ':boxId',
    ':pieceId.html',
    '*',
    '%2F',
    'a b',
    'ü',
    ':',
  ]
  const segment = fc.constantFrom(...named, ...others)
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  await fc.assert(
    fc.asyncProperty(path, async (address) => {
      fc.pre(!address.startsWith('//'))
      const whole = await render(address, () => all)
      const { status, html } = await render(address, handlerOf)
      expect([status, html]).toEqual([whole.status, whole.html])
    }),
    { numRuns: 1_000 },
  )
})

it('omits the routes that the page does not need', async () => {
  const handlerOf = openPageHandlers(build, 'production')
  expect((await render('/gifts/12', handlerOf)).routes).toEqual(['root', 'page', 'gifts', 'gifts/:boxId'])
  expect((await render('/search', handlerOf)).routes).toEqual(['root', 'page', 'search'])
})

it('URLs of one shape share a handler, and others do not', () => {
  const handlerOf = openPageHandlers(build, 'production')
  expect(handlerOf('/gifts/1/a.html')).toBe(handlerOf('/gifts/2/b.html'))
  expect(handlerOf('/gifts/1')).not.toBe(handlerOf('/gifts/1/a.html'))
  expect(handlerOf('/gifts/1/search')).not.toBe(handlerOf('/gifts/1/a.html'))
})
