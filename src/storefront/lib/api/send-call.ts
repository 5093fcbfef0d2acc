import { CallFault } from './call-fault.ts'
import type { CallPolicy } from './call-policy.ts'
import { fetchJson, NoAnswer, NoNetwork, recordOf } from './fetch-json.ts'

interface CallToSend {
  path: string
  headers?: Record<string, string>
  body: unknown
}

/** If the server requests a longer pause, the call is not retried. */
const longestPauseMilliseconds = 5_000

/**
 * Sends a call by its policy. Throws the CallFault of a failed call (API-013), and another error when the response is
 * lost: NoNetwork if the browser is offline. Retries after a server overload and a lost response, and not without a
 * network.
 */
export async function sendCall(call: CallToSend, policy: CallPolicy): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const attempt = await sendOnce(call, policy.timeoutMilliseconds)
    if ('document' in attempt) return attempt.document
    const { failure, retryAfterMilliseconds } = attempt
    const pause = policy.retryPauses[tries]
    const isFinal = retryAfterMilliseconds > longestPauseMilliseconds || !isPassing(failure, policy)
    if (isFinal || !pause) throw failure
    await delay(Math.max(retryAfterMilliseconds, spread(pause)))
  }
}

/** In characters. */
const largeBody = 50_000

type Attempt = { document: unknown } | { failure: unknown; retryAfterMilliseconds: number }

async function sendOnce({ path, headers, body }: CallToSend, timeoutMilliseconds: number): Promise<Attempt> {
  const content = JSON.stringify(body)
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
  }
  try {
    const { ok, status, document, retryAfterSeconds } = await fetchJson(
      path,
      init,
      // The server needs more time to receive and process a list of hundreds of people.
      content.length > largeBody ? 60_000 : timeoutMilliseconds,
    )
    const record = recordOf(document)
    // ACC-032: the login calls report some failures with a `status_code`. API-105: other calls flag them.
    if (ok && !('status_code' in record) && record.isError !== true) return { document }
    return { failure: new CallFault(status, record), retryAfterMilliseconds: retryAfterSeconds * 1_000 }
  } catch (failure) {
    const isOffline = navigator.onLine === false
    return { failure: isOffline ? new NoNetwork(`Offline: ${path}`) : failure, retryAfterMilliseconds: 0 }
  }
}

/** Whether a failure may be temporary. */
function isPassing(failure: unknown, { endsWithTimeout = false }: CallPolicy): boolean {
  if (failure instanceof NoNetwork || (endsWithTimeout && failure instanceof NoAnswer)) return false
  if (!(failure instanceof CallFault)) return true
  return [502, 503, 504].includes(failure.status) && !isMaintenance(failure)
}

/** SHELL-075: the site is closed. */
export const isMaintenance = ({ code, title }: CallFault): boolean =>
  // Titles are in the language of the page.
  code === 'maintenance' || title === 'Site Under Maintenance'

/** A random pause between half and all of it, so that browsers that failed together do not retry together. */
const spread = (pause: number): number => (pause * (1 + Math.random())) / 2

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
