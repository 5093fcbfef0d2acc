import { createServer, type Server } from 'node:http'
import type { Environment } from '#commerce/settings/environment.ts'
import type { Service } from '#server/service.ts'

const drainMilliseconds = 15_000

export interface RunningServer {
  port: number
  /** Takes no more requests, answers those under way, then closes everything. */
  drain(): Promise<void>
}

/** Gives the service a port. */
export async function serve(
  service: Service,
  { port, host }: Pick<Environment, 'port' | 'host'>,
): Promise<RunningServer> {
  const server = createServer(service.listener)
  const opened = await listen(server, port, host)
  service.prepare()
  return {
    port: opened,
    async drain() {
      service.beginDraining()
      await closeServer(server)
      await service.close()
    },
  }
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Waits for the requests under way; what hangs is cut off in the end. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection whose last answer has just gone out would stay open for another request.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
  await closed
  clearInterval(sweeping)
  clearTimeout(cutOff)
}
