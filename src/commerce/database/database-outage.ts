import { isConnectionError } from '#library-internals/pg-connection-errors.ts'
import { ServiceUnavailable } from '#shared/process/service-unavailable.ts'

/** Error codes of PostgreSQL, by class or in full, and of Node's sockets. */
const outageCodes =
  /^(08...|28...|3D000|53...|57014|57P..|58...|55P03|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EACCES|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * The error of a statement or connection, converted to ServiceUnavailable for an outage: the database is down,
 * refuses connections, is full or read-only, or was too slow (statement and lock time-outs). Other errors are
 * returned unchanged.
 */
export function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServiceUnavailable) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!outageCodes.test(code) && !isConnectionError(error)) return error
  return new ServiceUnavailable(`The database is not available: ${error.message || code}`, { cause: error })
}
