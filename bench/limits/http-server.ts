import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The limit of the machine for a cached page: node:http sends the same bytes from memory. */
const body = readFileSync(process.argv[2] ?? '')
// limits.ts writes them.
const headers = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>

const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { ...headers, 'content-length': body.byteLength })
  outgoing.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`port ${address.port}`)
})
