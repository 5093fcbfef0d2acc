import { pino, type Logger } from 'pino'
import type { Environment } from '#commerce/settings/environment.ts'

export type Log = Logger

/**
 * Opens the log: one JSON object a line. It holds no names, addresses, cards, tokens or senders' addresses: requests
 * are logged by their path without query, breakages by their words without what looks like a number or an address.
 */
export function openLog(level: Environment['logLevel'], destination?: { write(line: string): void }): Log {
  const options = { level, base: { process: process.pid }, serializers: { error: breakage } }
  return destination ? pino(options, destination) : pino(options)
}

/** What a breakage says of itself. PostgreSQL's `detail`, which repeats values, stays out. */
function breakage(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: breakage(error.cause) }
  return {
    name: error.name,
    message: scrub(error.message),
    ...code,
    stack: scrub(error.stack ?? ''),
    ...cause,
  }
}

const longNumbers = /\d(?:[ -]?\d){8,}/g
const mailAddresses = /[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+\.[^\s@"'<>(),:;]+/g
// `invalid input syntax for type uuid: "…"`, `Unexpected token … "…" is not valid JSON`
const quoted = /"[^"\n]{3,}"/g

/** Takes card, phone and mail addresses out of words that nobody has read before they are logged. */
export const scrub = (text: string): string =>
  text
    .replaceAll(mailAddresses, '[address]')
    .replaceAll(longNumbers, '[number]')
    .replaceAll(quoted, '"[value]"')
