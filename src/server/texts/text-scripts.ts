import { LRUCache } from 'lru-cache'
import type { Shop } from '#commerce/shop.ts'
import type { SiteTexts } from '#commerce/texts/texts.ts'
import type { Assets } from '#server/http/assets.ts'
import { compress, encodingFor, minimumCompressedBytes, type Encoding } from '#server/http/encoding.ts'
import { areaOfTexts } from '#shared/messages/area-of-texts.ts'
import { readScriptAddress } from './script-address.ts'

/** Answers requests for the scripts of a site in one locale; undefined for other URLs. */
export type TextScripts = (request: Request, siteId: string) => Promise<Response | undefined>

/** A script with a site's texts, compressed once for each encoding. */
type Script = ReturnType<typeof openScript>

/** The number of cached scripts: a build has 300, for each site and locale. */
const maximumScripts = 3_000

/**
 * Opens the scripts with texts (docs/decisions/0219-texts-of-sites-in-scripts.md). A page that was loaded before a
 * change of the texts requests the scripts under its older prefix, and gets the new texts there.
 */
export function openTextScripts({
  shop,
  assets,
}: {
  shop: Pick<Shop, 'sites' | 'texts'>
  assets: Assets
}): TextScripts {
  const scripts = new LRUCache<string, Promise<Script | undefined>>({ max: maximumScripts })

  return async (request, siteId) => {
    const address = readScriptAddress(new URL(request.url).pathname)
    if (!address) return undefined
    const { locale, version, path } = address
    const site = await shop.sites.find(siteId)
    if (!site?.locales.some(({ id }) => id === locale)) return undefined
    const texts = await shop.texts.of(site, locale)
    const [, area] = /^\/areas\/(\w+)\.json$/.exec(path) ?? []
    if (area !== undefined) return Response.json(areaOfTexts(texts.messages, area))
    const asset = path.endsWith('.js') ? assets.find(path) : undefined
    if (!asset) return undefined
    const isCurrent = version === texts.version
    const load = async () => withTexts(await asset.readText(), texts)
    // The key contains the locale, because two locales may have the same texts.
    const key = `${locale} ${texts.version} ${path}`
    const loading = scripts.get(key) ?? load()
    scripts.set(key, loading)
    loading.catch(() => scripts.delete(key))
    const script = await loading
    // A script without texts is the same for all sites, and the build has compressed it well.
    return script ? answer(script, request, isCurrent) : asset.answer(request)
  }
}

/** The placeholder that messages-plugin.ts writes into scripts, after the bundler has minified it. */
const placeholder = /\{\s*["'`]?@texts["'`]?\s*:\s*["'`]([\w ]+)["'`]\s*\}/g

function withTexts(source: string, { locale, messages }: SiteTexts): Script | undefined {
  const filled = source.replaceAll(placeholder, (_, area: string) =>
    JSON.stringify({ [locale]: areaOfTexts(messages, area) }),
  )
  return filled === source ? undefined : openScript(filled)
}

function openScript(source: string) {
  const plain = Buffer.from(source)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    async read(wanted: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
      if (wanted === 'identity' || plain.byteLength < minimumCompressedBytes)
        return { body: plain, encoding: 'identity' }
      const loading = compressed.get(wanted) ?? compress(plain, wanted)
      compressed.set(wanted, loading)
      return { body: await loading, encoding: wanted }
    },
  }
}

async function answer(script: Script, request: Request, isCurrent: boolean): Promise<Response> {
  const wanted = encodingFor(request.headers.get('accept-encoding') ?? undefined)
  const { body, encoding } = await script.read(wanted)
  const headers = new Headers({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-length': String(body.byteLength),
    vary: 'accept-encoding',
  })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}
