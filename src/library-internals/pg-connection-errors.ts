/** `pg` sets no codes on the errors of its connections and its pool, so their messages must be compared. */
const messages = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Query read timeout/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Cannot use a pool after calling end/,
]

/** Whether `pg` lost the connection, or got no connection or no answer in time. */
export const isConnectionError = (error: Error): boolean =>
  messages.some((message) => message.test(error.message))
