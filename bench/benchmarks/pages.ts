import { productLink } from '#storefront/lib/routing/links.ts'
import { productPageLimits, weighPage } from '#testing/page-weight.ts'
import { perSecond, type Benchmark } from '../benchmark.ts'
import { frameworkLimit, httpLimit, renderLimit } from '../limits/limits.ts'
import { loadGet } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { firstProduct } from './products.ts'

const browser = { 'accept-encoding': 'br, gzip' }

/** The URL of the measured product page. */
async function productAddress({ url }: ShopProcess): Promise<string> {
  const { id, slug } = await firstProduct(url)
  const { url: address, ok } = await fetch(
    url + productLink({ id, slug, path: null, primaryCategoryId: 'chocolates' }),
  )
  if (!ok) throw new Error(`There is no page for ${id}`)
  return address
}

/** A product page from the page cache, compared with node:http and the same bytes. */
export async function cachedPage(shop: ShopProcess, folder: string): Promise<Benchmark[]> {
  const address = await productAddress(shop)
  const response = await fetch(address, { headers: browser })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !hopHeaders.has(name)))
  const compressed = await compressedBytes(address)
  const load = await loadGet({ url: address, headers: browser })
  const limit = await httpLimit(folder, compressed, { ...headers, 'content-encoding': 'br' })
  return [
    perSecond('product page from the cache', load, {
      limit: limit.perSecond,
      limitName: 'node:http, same bytes',
      atLeast: limit.perSecond / 2,
    }),
    { name: 'product page from the cache, p99', value: load.p99, unit: 'ms', atMost: 25 },
  ]
}

const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
])

/** The body as it is sent. `fetch` would decompress it. */
async function compressedBytes(address: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: browser }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => resolve(Buffer.concat(chunks)))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A product page that is rendered for every request: the shop runs without a page cache. */
export async function renderedPage(shop: ShopProcess): Promise<Benchmark[]> {
  const address = await productAddress(shop)
  const bytes = (await (await fetch(address)).arrayBuffer()).byteLength
  const load = await loadGet({ url: address })
  const framework = await frameworkLimit(bytes)
  const render = await renderLimit(bytes)
  return [
    perSecond('product page rendered', load, {
      limit: framework.perSecond,
      limitName: `bare page of ${Math.round(bytes / 1024)} KB, same framework`,
      atLeast: Math.min(300, framework.perSecond / 2),
    }),
    perSecond('product page rendered, compared with React', load, {
      limit: render,
      limitName: 'renderToString',
    }),
    { name: 'product page rendered, p99', value: load.p99, unit: 'ms', atMost: 100 },
  ]
}

/** The files that a browser loads for the product page without any interaction. */
export async function pageWeight(shop: ShopProcess): Promise<Benchmark[]> {
  const { scripts, styles } = await weighPage(await productAddress(shop))
  return [
    {
      name: 'scripts of the product page, gzip',
      value: scripts / 1_000,
      unit: 'KB',
      atMost: productPageLimits.scripts / 1_000,
    },
    {
      name: 'styles of the product page, gzip',
      value: styles / 1_000,
      unit: 'KB',
      atMost: productPageLimits.styles / 1_000,
    },
  ]
}
