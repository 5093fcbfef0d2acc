/** A status for the log and the metrics only: no client reads it. */
export const clientClosedRequest = 499

/**
 * Whether the client disconnected, or timed out, before its whole body had arrived. node:http then fails with this
 * error.
 */
export const isAbortedBody = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
