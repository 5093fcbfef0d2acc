import { lazy, Suspense, type ReactNode } from 'react'
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { pageContext, type PageHtml } from './lib/api/page-context.ts'
import * as entry from './entry.server.tsx'

const { shop } = await openStockedShop()

/** Renders a page with this component: status, HTML and reported errors. */
async function render(part: ReactNode) {
  const report = vi.fn<(error: unknown) => void>()
  const deliverHtml = vi.fn<(html: PageHtml) => void>()
  const context = new RouterContextProvider()
  context.set(pageContext, {
    calls: pageCallsOf(shop),
    shared: (_, load) => load(pageCallsOf(shop)),
    siteId: 'main',
    locale: 'en-US',
    texts: { version: '', messages: {}, text: (id) => id },
    currency: 'USD',
    origin: 'http://localhost',
    siteTabs: [],
    thirdPartyScripts: {
      tagManager: undefined,
      chat: undefined,
      payLater: undefined,
      subscriptions: undefined,
      botCheck: undefined,
      socialCommerce: undefined,
      ratings: undefined,
      videoPlayer: undefined,
      analytics: undefined,
    },
    isSandboxPayment: false,
    isClosed: false,
    findRedirect: async () => undefined,
    report,
    deliverHtml,
  })
  const handle = createRequestHandler(buildOf(part), 'production')
  const { status } = await handle(new Request('http://localhost/'), context)
  const { bytes, inlineScripts } = deliverHtml.mock.lastCall?.[0] ?? {}
  return { status, html: String(bytes), inlineScripts, report }
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

/** The smallest build that the router accepts. */
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
    // The type requires future flags, for which the router has defaults.
  } as unknown as ServerBuild
}

it('the HTML of a page has its content, its loader data, and its scripts for deferred hydration', async () => {
  const { status, html, report } = await render(<p>Caramels</p>)
  expect(status).toBe(200)
  expect(html).toContain('<main><!--$--><p>Caramels</p><!--/$--></main>')
  expect(html).toContain(
    String.raw`<script type="application/json" id="page-data">{"loaderData":{"page":{"filling":"\u003c/script>nougat"}},"errors":null}</script>`,
  )
  expect(html).toContain('<script type="deferred-module">')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).toMatch(/\(\)<\/script><\/body><\/html>$/)
  expect(report).not.toHaveBeenCalled()
})

it('approves the inline scripts of the renderer, and does not approve a script in the content', async () => {
  const text = '<script>steal()</script><script nonce="x">steal()</script>'
  const { html, inlineScripts } = await render(<div dangerouslySetInnerHTML={{ __html: text }} />)
  const approved = inlineScripts ?? []
  expect(html).toContain(text)
  expect(approved.filter((script) => script.includes('steal'))).toEqual([])
  for (const script of approved) expect(html).toContain(`>${script}</script>`)
  // All other scripts of the page: the router's context and modules, and the first and last script. The data is no
  // script.
  expect(approved).toHaveLength(html.split('<script').length - 1 - 2 - 1)
  expect(html.replace(text, '')).not.toContain('nonce')
})

it('a suspended component is rendered in its position, and the rest of the page is the same', async () => {
  const Suspended = lazy(async () => ({ default: () => <p>Caramels</p> }))
  const suspended = await render(<Suspended />)
  expect(suspended.status).toBe(200)
  expect(suspended.html).toBe((await render(<p>Caramels</p>)).html)
})

it('a component that throws is omitted with status 500 and reported once', async () => {
  const broken = new Error('No sugar')
  const Broken = () => {
    throw broken
  }
  const { status, html, report } = await render(<Broken />)
  expect(status).toBe(500)
  expect(html).toContain('Soon')
  expect(report.mock.calls).toEqual([[broken]])
})
