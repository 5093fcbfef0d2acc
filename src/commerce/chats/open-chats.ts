import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import { newId } from '#shared/identity/ids.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import type { Chats, ShownChat } from './chats.ts'
import type { ChatPerson } from './inputs.ts'
import {
  answerConversation,
  deleteConversation,
  deleteOlder,
  findConversation,
  insertMessage,
  listConversations,
  messagesBefore,
  readMessages,
  readShown,
  upsertConversation,
} from './queries.ts'

/** The maximum number of shown messages. A longer conversation shows its newest ones. */
const shownMessages = 200

/** The number of messages per read. */
const pageSize = 500

interface ChatDependencies {
  database: Database
  sites: Pick<Sites, 'find'>
  customers: Pick<Customers, 'get'>
  mail: Pick<Mail, 'forwardChatMessage' | 'answerChat'>
}

/** Opens the shop's own chat mailbox. */
export function openChats({ database, sites, customers, mail }: ChatDependencies): Chats {
  async function shown({ siteId, customerId, guestCustomerId }: Shopper): Promise<ShownChat> {
    const shopperIds = [customerId, ...(guestCustomerId ? [guestCustomerId] : [])]
    const found = await readShown(database, { siteId, shopperIds, limit: shownMessages })
    const own = found.find(({ shopperId }) => shopperId === customerId)
    const messages = found
      .flatMap((conversation) => conversation.messages)
      .map((message) => ({ ...message, sentAt: new Date(message.sentAt) }))
      .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    return { person: own && { name: own.name, email: own.email }, messages }
  }

  /**
   * The person of a message. For customers, the account; for guests, the sent person or the one of an earlier
   * message.
   */
  async function personOf(shopper: Shopper, given: ChatPerson | undefined): Promise<ChatPerson | Refusal> {
    if (shopper.kind === 'registered') {
      const customer = await customers.get(shopper, shopper.customerId)
      if (isRefusal(customer)) return customer
      return { name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email }
    }
    return (
      given ??
      (await shown(shopper)).person ??
      refuse('invalid-field', { field: 'person', value: '', reason: fieldTexts.required })
    )
  }

  return {
    shown,

    async send(shopper, site, { id, text, person: given, locale = null }) {
      const person = await personOf(shopper, given)
      if (isRefusal(person)) return person
      await database.transact(async () => {
        const conversation = { ...person, siteId: site.id, shopperId: shopper.customerId, locale }
        const conversationId = await upsertConversation(database, conversation)
        const isNew = await insertMessage(database, { conversationId, id, sender: 'shopper', text })
        const isGuest = shopper.kind === 'guest'
        if (isNew) await mail.forwardChatMessage({ ...person, id, conversationId, isGuest, text }, site)
      })
      return shown(shopper)
    },

    administration: openAdministration({ database, sites, mail }),
    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}

/** The chat functions for staff. */
const openAdministration = ({
  database,
  sites,
  mail,
}: Omit<ChatDependencies, 'customers'>): Chats['administration'] => ({
  list: (limit) => listConversations(database, limit),

  async find(id) {
    const conversation = await findConversation(database, id)
    if (!conversation) return refuse('chat-not-found', { id })
    return { conversation, messages: await readMessages(database, conversation.id) }
  },

  answer: (id, text) =>
    database.transact(async () => {
      const answered = await answerConversation(database, id)
      if (!answered) return refuse('chat-not-found', { id })
      const { siteId, ...person } = answered
      const site = await sites.find(siteId)
      if (!site) return refuse('site-not-found', { siteId })
      const message = { id: newId(), conversationId: id, text }
      await insertMessage(database, { ...message, sender: 'shop' })
      await mail.answerChat({ ...person, ...message }, site)
      return { name: person.name, email: person.email }
    }),

  delete: async (id) =>
    (await deleteConversation(database, id)) ? undefined : refuse('chat-not-found', { id }),

  async *messages() {
    for (let position: string | undefined; ;) {
      const page = await messagesBefore(database, position, pageSize)
      for (const { position: _, ...message } of page) yield message
      position = page.at(-1)?.position
      if (page.length < pageSize) return
    }
  },
})
