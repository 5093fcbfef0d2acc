import { CallFault } from './call-fault.ts'
import type { CallPolicy } from './call-policy.ts'
import { fetchJson, NoAnswer, NoNetwork, recordOf } from './fetch-json.ts'

interface CallToSend {
  path: string
  headers?: Record<string, string>
  body: unknown
}

/** A server that asks for a longer pause is not asked again. */
const longestPauseMilliseconds = 5_000

/**
 * Sends a call as its policy says. Throws the CallFault of a failed one (API-013), and another error when the answer is
 * lost: NoNetwork where the browser is offline. A server that is overloaded, and a lost answer, are tried again; without a
 * network nothing is.
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
      // A list of hundreds of people takes long on its way, and in the shop.
      content.length > largeBody ? 60_000 : timeoutMilliseconds,
    )
    const record = recordOf(document)
    // ACC-032: the login calls answer some failures with a `status_code`. API-105: others are flagged.
    if (ok && !('status_code' in record) && record.isError !== true) return { document }
    return { failure: new CallFault(status, record), retryAfterMilliseconds: retryAfterSeconds * 1_000 }
  } catch (failure) {
    const isOffline = navigator.onLine === false
    return { failure: isOffline ? new NoNetwork(`Offline: ${path}`) : failure, retryAfterMilliseconds: 0 }
  }
}

/** Whether a failure may be over in a moment. */
function isPassing(failure: unknown, { endsWithTimeout = false }: CallPolicy): boolean {
  if (failure instanceof NoNetwork || (endsWithTimeout && failure instanceof NoAnswer)) return false
  if (!(failure instanceof CallFault)) return true
  return [502, 503, 504].includes(failure.status) && !isMaintenance(failure)
}

/** SHELL-075: the site is closed. */
export const isMaintenance = ({ code, title }: CallFault): boolean =>
  // Titles are in the language of the page.
  code === 'maintenance' || title === 'Site Under Maintenance'

/** Between half of the pause and all of it, so that browsers that failed together do not come back together. */
const spread = (pause: number): number => (pause * (1 + Math.random())) / 2

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
