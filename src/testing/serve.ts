import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll } from 'vitest'
import type { TestShop } from './shop.ts'

/** Serves the API of a test shop on a free port, for clients that need a real URL. Returns the URL. */
export async function serveOnPort({ request }: TestShop): Promise<string> {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (incoming) => {
      const { pathname, search } = new URL(incoming.url)
      const body = incoming.body ? await incoming.text() : null
      return request(pathname + search, { method: incoming.method, headers: incoming.headers, body })
    },
  })
  if (!server.listening) await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}
