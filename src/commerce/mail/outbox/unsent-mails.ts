import type { Database } from '#commerce/database.ts'
import { countUnsent, countWaiting, makeDue, readUnsent, readUnsentMail } from './unsent-mail-queries.ts'
import { withHiddenCodes } from './shown-mail.ts'
import type { UnsentMail, UnsentMailCounts, WholeUnsentMail } from './unsent-mail.ts'

/** The mails that are not sent, for operators (RUN-041). */
export interface UnsentMails {
  count(): Promise<UnsentMailCounts>
  /** Only those that wait: for checks that are repeated. */
  countWaiting(): Promise<number>
  /** The oldest first. */
  list(limit: number): Promise<UnsentMail[]>
  /** A mail with its text. Links and codes are hidden: who has them acts as the recipient. */
  find(id: string): Promise<WholeUnsentMail | undefined>
  /** Lets mails be sent within a minute, those that were given up too. Gives the ids of those that are unsent. */
  retry(ids: readonly string[]): Promise<string[]>
  /** The same for all that were given up. Gives their number. */
  retryGivenUp(): Promise<number>
}

/** Opens the mails that are not sent. */
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
