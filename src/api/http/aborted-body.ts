/** Only the log and the metrics have this status: no client reads it. */
export const clientClosedRequest = 499

/** Whether the client left, or ran out of time, before its whole body was here: then node:http fails the reading like this. */
export const isAbortedBody = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
