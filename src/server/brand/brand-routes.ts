import { createHash } from 'node:crypto'
import type { Brands } from '#commerce/brand/brands.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import type { Assets } from '#server/http/assets.ts'
import { icoOf } from './favicon.ts'
import { iconTag, type IconMaker, type IconOwner, type IconShape } from './icon-maker.ts'
import { withColours } from './offline-worker.ts'
import { webManifest } from './web-manifest.ts'

interface BrandRoutesOptions {
  sites: Pick<Sites, 'find'>
  brands: Pick<Brands, 'look' | 'font'>
  icons: IconMaker
  assets: Assets
}

/** Answers requests for files that are made from a site's brand; undefined for other URLs. */
export type BrandRoutes = (request: Request, siteId: string) => Promise<Response | undefined>

interface Answer {
  body: Uint8Array | string
  type: string
  /** Changes with the body. If absent, it is calculated from the body. */
  tag?: string
  cacheControl?: string
  policy?: string
}

const immutable = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'
/** Browsers check such a file before each use, because its address has no version. */
const checked = 'no-cache'

const shapes: Readonly<Record<string, IconShape>> = {
  '32': { size: 32, ground: 'none' },
  '180': { size: 180, ground: 'own' },
  '192': { size: 192, ground: 'own' },
  '512': { size: 512, ground: 'own' },
  'maskable-512': { size: 512, ground: 'maskable' },
}

const favicon: IconShape = { size: 32, ground: 'none' }

/** Opens the routes of the brand: icons, manifest, style sheet, fonts and offline page (RUN-011 to RUN-013). */
export function openBrandRoutes({ sites, brands, icons, assets }: BrandRoutesOptions): BrandRoutes {
  async function iconFile(file: string, owner: IconOwner): Promise<Answer | undefined> {
    if (file === 'icon.svg') {
      const body = await icons.svg(owner)
      return body && { body, type: 'image/svg+xml', tag: iconTag(owner), policy: drawingPolicy }
    }
    const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    return (
      shape && { body: await icons.png(owner, shape), type: 'image/png', tag: `${iconTag(owner)}-${name}` }
    )
  }

  async function fontFile(path: string): Promise<Answer | undefined> {
    const [hash, file, ...others] = path.split('/')
    const font = file !== undefined && others.length === 0 ? await brands.font(file) : undefined
    if (!font) return undefined
    const isCurrent = hash === font.sha256.slice(0, 8)
    return {
      body: font.bytes,
      type: 'font/woff2',
      tag: font.sha256.slice(0, 16),
      cacheControl: isCurrent ? immutable : oneHour,
    }
  }

  async function styleSheet(path: string, site: Site): Promise<Answer> {
    const { styleSheet } = await brands.look(site)
    // A page that was loaded before a change gets the new style sheet until it is reloaded.
    const isCurrent = path === styleSheet?.path
    const body = styleSheet?.css ?? ''
    return { body, type: 'text/css; charset=utf-8', cacheControl: isCurrent ? immutable : checked }
  }

  async function answerOf(path: string, site: Site): Promise<Answer | undefined> {
    const look = await brands.look(site)
    const owner = { name: site.brand.shortName ?? site.brand.name, look }
    switch (path) {
      case '/manifest.webmanifest':
        return { body: JSON.stringify(webManifest(site, look)), type: 'application/manifest+json' }
      case '/favicon.ico':
        return {
          body: icoOf(await icons.png(owner, favicon), favicon.size),
          type: 'image/x-icon',
          tag: `${iconTag(owner)}-ico`,
        }
      case '/offline-worker.js': {
        const script = await assets.find(path)?.readText()
        if (script === undefined) return undefined
        return { body: withColours(script, look.palette), type: 'text/javascript; charset=utf-8' }
      }
    }
    if (path.startsWith('/icons/')) return iconFile(path.slice('/icons/'.length), owner)
    if (path.startsWith('/fonts/')) return fontFile(path.slice('/fonts/'.length))
    return styleSheet(path, site)
  }

  return async (request, siteId) => {
    const path = new URL(request.url).pathname
    if (!ofBrand.test(path)) return undefined
    const site = await sites.find(siteId)
    const answer = site && (await answerOf(path, site))
    return answer && respond(answer, request)
  }
}

const ofBrand =
  /^\/(?:manifest\.webmanifest|favicon\.ico|offline-worker\.js|icons\/[\w-]+\.(?:png|svg)|fonts\/[\w-]+\/[\w.-]+\.woff2|brand\.css|brand\/\w+\.css)$/

/** Prevents an SVG that is opened as a page from running scripts and loading files. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

function respond(
  { body, type, tag = hashOf(body), cacheControl = oneHour, policy }: Answer,
  request: Request,
): Response {
  const bytes = new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body)
  const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl, etag: `"${tag}"` })
  if (policy !== undefined) headers.set('content-security-policy', policy)
  if (request.headers.get('if-none-match') === `"${tag}"`) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

const hashOf = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 16)
