import type { Environment } from '#commerce/settings/environment.ts'
import { unsentMailsLine } from '#server/status/warnings.ts'

interface MailWarningOptions {
  settings: Pick<Environment, 'isPublic' | 'smtpUrl'>
  countWaiting: () => Promise<number>
  now?: () => number
}

/** Load balancers request /readyz every second, and counting the emails takes a query. */
const validMilliseconds = 15_000

/** Opens the warning on /readyz for a public shop without a mail server (RUN-040). */
export function openMailWarnings({
  settings: { isPublic, smtpUrl },
  countWaiting,
  now = () => performance.now(),
}: MailWarningOptions): () => Promise<string[]> {
  let latest: { at: number; warning: Promise<string> } | undefined
  if (!isPublic || smtpUrl !== undefined) return async () => []
  return async () => {
    if (!latest || now() - latest.at > validMilliseconds)
      // If this query fails, other checks report the server as not ready.
      latest = { at: now(), warning: countWaiting().then(unsentMailsLine, () => unsentMailsLine(undefined)) }
    return [await latest.warning]
  }
}
