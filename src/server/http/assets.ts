import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodingFor, type Encoding } from './encoding.ts'

export interface Assets {
  find(path: string): { answer(request: Request): Promise<Response> } | undefined
}

interface Asset {
  type: string
  cacheControl: string
  etag: string
  /** The bytes in the best packing that is there for the client. */
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

const packed: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * The built files of the storefront by their path, with the packed copies that the build left beside them. They are
 * few and read again and again, so they stay in memory from the first time.
 */
export async function openAssets(folder: string): Promise<Assets> {
  const names = await readdir(folder, { recursive: true })
  const all = new Set(names.map((name) => `/${name}`))
  const assets = new Map<string, { answer(request: Request): Promise<Response> }>()
  for (const path of all) {
    const type = types[path.slice(path.lastIndexOf('.'))]
    if (type === undefined) continue
    const { mtimeMs, size } = await stat(join(folder, path))
    const asset = {
      type,
      // Built files carry a hash of their content in their name and never change.
      cacheControl: path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
      read: openReader(folder, path, all),
    }
    assets.set(path, { answer: (request) => answer(asset, request) })
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
  const kept = new Map<string, Promise<Buffer>>()
  return async (wanted) => {
    const [encoding, ending] = packed.find(([name, ending]) => name === wanted && all.has(path + ending)) ?? [
      'identity' as const,
      '',
    ]
    const reading = kept.get(ending) ?? readFile(join(folder, path + ending))
    kept.set(ending, reading)
    reading.catch(() => kept.delete(ending))
    return { body: await reading, encoding }
  }
}
