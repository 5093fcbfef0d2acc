import { loggedMessage } from './log.ts'
import { failingOf, type PartState } from './readiness.ts'

interface ReadyOptions {
  parts: readonly PartState[]
  /** Warnings that do not stop the shop from selling. */
  warnings: readonly string[]
  /** Whether the client may read the metrics. If so, it also gets the reasons. */
  seesReasons: boolean
}

/** The response of /readyz as text: the state, the names of the failing parts, and a line for each warning. */
export function readyText({ parts, warnings }: ReadyOptions): string {
  const failing = failingOf(parts)
  const state = failing.length === 0 ? 'ready' : `not ready: ${failing.join(', ')}`
  return [state, ...warnings].join('\n')
}

/**
 * RUN-064: the response of /readyz as JSON. Clients that may read the metrics get all parts with their reasons;
 * others get the names of the failing parts.
 */
export function readyDocument({ parts, warnings, seesReasons }: ReadyOptions): object {
  const failing = failingOf(parts)
  const state = failing.length === 0 ? 'ready' : 'not ready'
  return seesReasons ? { state, parts: parts.map(partDocument), warnings } : { state, failing, warnings }
}

const partDocument = ({ name, state, reason }: PartState): object => ({
  name,
  state,
  ...(reason !== undefined && { reason: loggedMessage(reason) }),
})
