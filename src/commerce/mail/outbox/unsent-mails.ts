import type { Database } from '#commerce/database.ts'
import { countUnsent, countWaiting, makeDue, readUnsent, readUnsentMail } from './unsent-mail-queries.ts'
import { withHiddenCodes } from './shown-mail.ts'
import type { UnsentMail, UnsentMailCounts, WholeUnsentMail } from './unsent-mail.ts'

/** The unsent mails, for operators (RUN-041). */
export interface UnsentMails {
  count(): Promise<UnsentMailCounts>
  /** Counts only waiting mails, for periodic checks. */
  countWaiting(): Promise<number>
  /** Oldest first. */
  list(limit: number): Promise<UnsentMail[]>
  /** A mail with its text. Links and codes are hidden, because they allow acting as the recipient. */
  find(id: string): Promise<WholeUnsentMail | undefined>
  /** Lets mails be sent within a minute, including given-up ones. Returns the ids of the unsent ones. */
  retry(ids: readonly string[]): Promise<string[]>
  /** Retries all mails that were given up. Returns their number. */
  retryGivenUp(): Promise<number>
}

/** Opens the unsent mails. */
export const openUnsentMails = (database: Database): UnsentMails => ({
  count: async () => (await countUnsent(database)) ?? { waiting: 0, givenUp: 0 },
  countWaiting: async () => (await countWaiting(database))?.waiting ?? 0,
  list: (limit) => readUnsent(database, limit),
  async find(id) {
    const mail = await readUnsentMail(database, id)
    return mail && { ...mail, text: withHiddenCodes(mail.text).replaceAll(/https?:\/\/\S+/g, '(link)') }
  },
  retry: async (ids) => (await makeDue(database, ids)).map(({ id }) => id),
  retryGivenUp: async () => (await makeDue(database, null)).length,
})
