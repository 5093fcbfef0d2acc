import { lazy, Suspense, type ReactNode } from 'react'
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { pageContext } from './lib/api/page-context.ts'
import * as entry from './entry.server.tsx'

const { shop } = await openStockedShop()

/** What the router makes of a page with such a part: the status, what is handed on, and what the log hears. */
async function draw(part: ReactNode) {
  const report = vi.fn<(error: unknown) => void>()
  const hand = vi.fn<(html: NonSharedBuffer) => void>()
  const context = new RouterContextProvider()
  context.set(pageContext, {
    calls: pageCallsOf(shop),
    siteId: 'main',
    locale: 'en-US',
    currency: 'USD',
    origin: 'http://localhost',
    siteOrigins: {},
    thirdPartyScripts: { tagManager: undefined, chat: undefined, payLater: undefined, analytics: undefined },
    isClosed: false,
    findRedirect: async () => undefined,
    report,
    deliverHtml: hand,
  })
  const handle = createRequestHandler(buildOf(part), 'production')
  const { status } = await handle(new Request('http://localhost/'), context)
  return { status, html: String(hand.mock.lastCall?.[0]), report }
}

const manifest = (id: string, hasLoader: boolean) => ({
  id,
  path: '',
  module: `/assets/${id}.js`,
  hasLoader,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
})

/** The least that the router takes for a build. */
function buildOf(part: ReactNode): ServerBuild {
  const Root = () => (
    <html lang="en">
      <head>
        <title>Sweets</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
  const Page = () => (
    <main>
      <Suspense fallback="Soon">{part}</Suspense>
    </main>
  )
  const root = manifest('root', false)
  const page = { ...manifest('page', true), parentId: 'root' }
  return {
    entry: { module: entry },
    routes: {
      root: { ...root, module: { default: Root } },
      page: { ...page, module: { default: Page, loader: () => ({ filling: '</script>nougat' }) } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root, page },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: false,
    // The router asks for flags of its own future as well.
  } as unknown as ServerBuild
}

it('a page has its parts, what its loaders gave, and its own scripts for later', async () => {
  const { status, html, report } = await draw(<p>Caramels</p>)
  expect(status).toBe(200)
  expect(html).toContain('<main><!--$--><p>Caramels</p><!--/$--></main>')
  expect(html).toContain(String.raw`\"filling\",\"\u003c/script\u003enougat\"`)
  expect(html).toContain('streamController.close()')
  expect(html).toContain('<script type="late-module">')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toMatch(/\(\)<\/script><\/body><\/html>$/)
  expect(report).not.toHaveBeenCalled()
})

it('a part that has to be waited for stands where it belongs, with the same around it', async () => {
  const Late = lazy(async () => ({ default: () => <p>Caramels</p> }))
  const late = await draw(<Late />)
  expect(late.status).toBe(200)
  expect(late.html).toBe((await draw(<p>Caramels</p>)).html)
})

it('a part that breaks is left out with a 500, and the log hears of it once', async () => {
  const broken = new Error('No sugar')
  const Broken = () => {
    throw broken
  }
  const { status, html, report } = await draw(<Broken />)
  expect(status).toBe(500)
  expect(html).toContain('Soon')
  expect(report.mock.calls).toEqual([[broken]])
})
