import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The machine's own limit for a kept page: node:http answering the same bytes from memory. */
const body = readFileSync(process.argv[2] ?? '')
const headers = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>

const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { ...headers, 'content-length': body.byteLength })
  outgoing.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`port ${address.port}`)
})
