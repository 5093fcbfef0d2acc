import { pino, type Logger } from 'pino'
import type { Environment } from '#commerce/settings/environment.ts'

export type Log = Logger

/**
 * Opens the log: one JSON object per line. It contains no names, email addresses, card numbers, tokens or client
 * addresses: requests are logged by their path without the query, errors with numbers and addresses removed. A line
 * that is written inside a trace has the trace's id.
 */
export function openLog(
  level: Environment['logLevel'],
  destination?: { write(line: string): void },
  traceId?: () => string | undefined,
): Log {
  const options = {
    level,
    base: { process: process.pid },
    serializers: { error: errorFields },
    ...(traceId && { mixin: () => ({ traceId: traceId() }) }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The fields of an error that are safe to log. PostgreSQL's `detail` repeats values, so it is left out. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) }
  return {
    name: error.name,
    message: scrub(error.message),
    ...code,
    stack: scrub(error.stack ?? ''),
    ...cause,
  }
}

/** The message of an error, without sensitive values. */
export const loggedMessage = (error: unknown): string =>
  scrub(error instanceof Error ? error.message : String(error))

const longNumbers = /\d(?:[ -]?\d){8,}/g
// Matches only where a name can begin: a match attempt at each letter of a long text takes quadratic time.
const emailAddresses = /(?<![^\s@"'<>(),:;])[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+\.[^\s@"'<>(),:;]+/g
// `invalid input syntax for type uuid: "…"`, `Unexpected token … "…" is not valid JSON`
const quoted = /"[^"\n]{3,}"/g

/** Removes card numbers, phone numbers, email addresses and quoted values from a text. */
const scrub = (text: string): string =>
  text
    .replaceAll(emailAddresses, '[address]')
    .replaceAll(longNumbers, '[number]')
    .replaceAll(quoted, '"[value]"')
