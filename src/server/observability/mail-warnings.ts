import type { Environment } from '#commerce/settings/environment.ts'
import { unsentMailsLine } from '#server/status/warnings.ts'

interface MailWarningOptions {
  settings: Pick<Environment, 'isPublic' | 'smtpUrl'>
  countWaiting: () => Promise<number>
  now?: () => number
}

/** Balancers ask every second, and mails are counted in the database. */
const validMilliseconds = 15_000

/** Opens the warning of /readyz in a public shop without a mail server (RUN-040). */
export function openMailWarnings({
  settings: { isPublic, smtpUrl },
  countWaiting,
  now = () => performance.now(),
}: MailWarningOptions): () => Promise<string[]> {
  let latest: { at: number; warning: Promise<string> } | undefined
  if (!isPublic || smtpUrl !== undefined) return async () => []
  return async () => {
    if (!latest || now() - latest.at > validMilliseconds)
      // What fails here makes the server not ready by itself.
      latest = { at: now(), warning: countWaiting().then(unsentMailsLine, () => unsentMailsLine(undefined)) }
    return [await latest.warning]
  }
}
