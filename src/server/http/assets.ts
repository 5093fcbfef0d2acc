import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodingFor, type Encoding } from './encoding.ts'

/** The built files of the storefront, or of the office. */
export interface Assets {
  find(path: string): FoundAsset | undefined
}

interface FoundAsset {
  answer(request: Request): Promise<Response>
  readText(): Promise<string>
}

interface Asset {
  type: string
  cacheControl: string
  etag: string
  /** The bytes in the requested encoding, or uncompressed if the build wrote no such copy. */
  read(wanted: Encoding): Promise<{ body: Buffer; encoding: Encoding }>
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compressedEndings: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Opens the built files of the storefront by their path, with the compressed copies that the build wrote beside them.
 * The files are few and read often, so they stay in memory after the first read.
 */
export async function openAssets(folder: string): Promise<Assets> {
  const names = await readdir(folder, { recursive: true })
  const all = new Set(names.map((name) => `/${name}`))
  const assets = new Map<string, FoundAsset>()
  for (const path of all) {
    const type = types[path.slice(path.lastIndexOf('.'))]
    if (type === undefined) continue
    const { mtimeMs, size } = await stat(join(folder, path))
    const asset = {
      type,
      // The names of built files contain a hash of their content, so the files never change.
      cacheControl: /^\/(?:office-)?assets\//.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      read: openReader(folder, path, all),
    }
    assets.set(path, {
      answer: (request) => answer(asset, request),
      readText: async () => String((await asset.read('identity')).body),
    })
  }
  return { find: (path) => assets.get(path) }
}

async function answer(asset: Asset, request: Request): Promise<Response> {
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
  })
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers })
  const { body, encoding } = await asset.read(
    encodingFor(request.headers.get('accept-encoding') ?? undefined),
  )
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function openReader(folder: string, path: string, all: Set<string>): Asset['read'] {
  const cache = new Map<string, Promise<Buffer>>()
  return async (wanted) => {
    const [encoding, ending] = compressedEndings.find(
      ([name, ending]) => name === wanted && all.has(path + ending),
    ) ?? ['identity' as const, '']
    const reading = cache.get(ending) ?? readFile(join(folder, path + ending))
    cache.set(ending, reading)
    reading.catch(() => cache.delete(ending))
    return { body: await reading, encoding }
  }
}
