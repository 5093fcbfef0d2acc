import type { Content } from '#commerce/content/content.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { inPages } from './in-pages.ts'
import type { Leads } from './leads.ts'
import { openCatalogRequests } from './open-catalog-requests.ts'
import { openMailingLists } from './open-mailing-lists.ts'
import { deleteOlder, insertMessage, messagesAfter } from './queries.ts'

/** The initial state of every message for the support team (FORM-081). */
const newMessage = { priority: 'Medium', status: 'Open' } as const

interface LeadsDependencies {
  database: Database
  mail: Mail
  content: Pick<Content, 'item'>
}

/** Opens the leads. */
export function openLeads({ database, mail, content }: LeadsDependencies): Leads {
  const lists = openMailingLists({ database })
  return {
    ...lists,
    ...openCatalogRequests({ database, mail, content, lists }),

    contact: (site, message) =>
      database.transact(async () => {
        const id = await insertMessage(database, site.id, { ...message, ...newMessage })
        await mail.forwardContactMessage(id, message, site)
      }),

    messages: () => inPages((position, size) => messagesAfter(database, position, size)),
    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
