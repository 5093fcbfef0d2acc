import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Opens a proxy in front of a test database's PostgreSQL. While it is a black hole it passes nothing on and closes
 * nothing, like a firewall that has lost its connections, or a stopped PostgreSQL.
 */
export async function openProxy(database: { url: string }) {
  // The URL cannot be parsed by `new URL`: the URL of a socket folder has no host name.
  const [, name = '', folder = ''] = /@\/(\w+)\?host=([^&]+)/.exec(database.url) ?? []
  const sockets = new Set<Socket>()
  let isBlackHole = false

  function pass(from: Socket, to: Socket): void {
    sockets.add(from)
    let isLost = false
    from.on('data', (bytes) => {
      isLost ||= isBlackHole
      if (!isLost) to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }

  const server = createServer((incoming) => {
    const outgoing = connect(`${decodeURIComponent(folder)}/.s.PGSQL.5432`)
    pass(incoming, outgoing)
    pass(outgoing, incoming)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `postgresql://bonbon@127.0.0.1:${port}/${name}`,
    /** Connections that lost data stay broken. */
    beBlackHole: (isOn: boolean) => void (isBlackHole = isOn),
  }
}
