import { createServer } from 'node:net'
import type { Environment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/process/start-failure.ts'

/** Throws a StartFailure when the port is in use. Called before anything else starts. */
export function refuseBusyPort({ port, host }: Pick<Environment, 'port' | 'host'>): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartFailure(portProblem(error, port, host))),
    )
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
}

function portProblem(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what runs there, or choose another with PORT.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST names ${host}, which is no address of this machine.`
  return `Port ${port} could not be opened (${message}): choose another with PORT.`
}
