import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '#commerce/settings/environment.ts'
import { openHttpServer } from '#server/http/http-server.ts'
import type { Service } from '#server/service.ts'

const drainMilliseconds = 15_000
/** Jobs get twenty seconds to finish. */
const closeMilliseconds = 25_000

/** The time limit of `drain`, which begins when load balancers have noticed. */
export const longestStopMilliseconds = drainMilliseconds + closeMilliseconds + 5_000

export interface RunningServer {
  port: number
  /**
   * Reports on /readyz that it is draining, and answers normally until load balancers have noticed. Then accepts no
   * more requests, answers those in progress and closes everything.
   */
  drain(): Promise<void>
}

/** Starts to listen on the port and warms the service up. */
export async function serve(
  service: Service,
  {
    port,
    host,
    keepAliveSeconds,
    maxConnections,
    drainSeconds,
  }: Pick<Environment, 'port' | 'host' | 'keepAliveSeconds' | 'maxConnections' | 'drainSeconds'>,
  closing = closeMilliseconds,
): Promise<RunningServer> {
  const server = openHttpServer(service.listener, {
    keepAlive: keepAliveSeconds * 1000,
    maxConnections,
  })
  const listeningPort = await listen(server, port, host)
  service.warmUp()
  return {
    port: listeningPort,
    async drain() {
      service.beginDraining()
      await delay(drainSeconds * 1000)
      await closeServer(server)
      await closeInTime(service, closing)
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

/** Waits for the requests in progress, and closes their connections after a timeout. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection would stay open for another request.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
  await closed
  clearInterval(closingIdle)
  clearTimeout(timeout)
}

/** A job or a statement that never ends must not keep the process alive. */
async function closeInTime(service: Service, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    console.error('A job or the database does not end: the server stops without it.')
    timeout.resolve()
  }, milliseconds)
  await Promise.race([service.close(), timeout.promise])
  clearTimeout(timer)
}
