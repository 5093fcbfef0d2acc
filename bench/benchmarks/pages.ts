import { gzipSync } from 'node:zlib'
import { productLink } from '#storefront/lib/routing/links.ts'
import { perSecond, type Benchmark } from '../benchmark.ts'
import { frameworkLimit, httpLimit, renderLimit } from '../limits/limits.ts'
import { loadGet } from '../load.ts'
import type { ShopProcess } from '../shop-process.ts'
import { firstProduct } from './products.ts'

const browser = { 'accept-encoding': 'br, gzip' }
const maximumScriptKilobytes = 140
const maximumStyleKilobytes = 25

/** The address of the product page that is measured. */
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

/** What a browser loads for the product page without any interaction. */
export async function pageWeight(shop: ShopProcess): Promise<Benchmark[]> {
  const address = await productAddress(shop)
  const html = await (await fetch(address)).text()
  const found = [...html.matchAll(/["'](\/assets\/[^"'#]+\.(js|css))#?["']/g)]
  const preloaded = found.filter(([, path = '']) => isLoadedAtOnce(html, path))
  const weigh = async (ending: string) => {
    const paths = new Set(preloaded.flatMap(([, path = '', kind]) => (kind === ending ? [path] : [])))
    const sizes = [...paths].map(
      async (path) =>
        gzipSync(Buffer.from(await (await fetch(new URL(path, shop.url))).arrayBuffer()), { level: 9 })
          .byteLength,
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  }
  return [
    {
      name: 'scripts of the product page, gzip',
      value: await weigh('js'),
      unit: 'KB',
      atMost: maximumScriptKilobytes,
    },
    {
      name: 'styles of the product page, gzip',
      value: await weigh('css'),
      unit: 'KB',
      atMost: maximumStyleKilobytes,
    },
  ]
}

/** Whether the page itself links or imports the file. React Router's manifest also names the files of other pages. */
function isLoadedAtOnce(html: string, path: string): boolean {
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`<(link|script)[^>]*${name}|import [^;]*${name}|import\\("${name}`).test(html)
}
