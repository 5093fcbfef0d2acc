import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  Scripts,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { plainTree } from './tree.ts'

/** The limit of the framework: a page of the same size without data, through the same router and server. */
const bytes = Number(process.argv[2])

function Root() {
  return createElement(
    'html',
    { lang: 'en' },
    createElement('body', null, plainTree(bytes), createElement(Scripts)),
  )
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady() {
        const body = new PassThrough()
        pipe(body)
        headers.set('content-type', 'text/html')
        text(body).then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
    })
  })
}

const route = { id: 'root', path: '', module: '/assets/root.js', hasAction: false, hasLoader: false }
const manifestRoute = {
  ...route,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
}

// The smallest build that React Router's request handler accepts; its type requires more than the handler reads.
const build = {
  entry: { module: { default: renderPage } },
  routes: { root: { id: 'root', path: '', module: { default: Root } } },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: manifestRoute },
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
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const server = createServer(getRequestListener((request) => handle(request)))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`port ${address.port}`)
})
