import { catalogAnswerEmail } from '#commerce/mail/emails/catalog-answer-email.ts'
import { chatAnswerEmail, chatMessageEmail } from '#commerce/mail/emails/chat-emails.ts'
import { catalogRequestEmail, contactEmail } from '#commerce/mail/emails/emails-to-shop.ts'
import type { Mail, MailContextOf } from '#commerce/mail/mail.ts'
import type { Queue } from './queue-email.ts'

/** The emails for submitted forms. */
export const formEmails = (
  queue: Queue,
  contextOf: MailContextOf,
): Pick<
  Mail,
  | 'forwardContactMessage'
  | 'forwardCatalogRequest'
  | 'answerCatalogRequest'
  | 'forwardChatMessage'
  | 'answerChat'
> => ({
  async forwardContactMessage(id, message, site) {
    const to = site.preferences.contactEmail
    if (to) await queue(`contact-message ${id}`, contactEmail(to, message, await contextOf(site)))
  },
  async forwardCatalogRequest(id, request, site) {
    const to = site.preferences.contactEmail
    if (to) await queue(`catalog-request ${id}`, catalogRequestEmail(to, request, await contextOf(site)))
  },
  async answerCatalogRequest(request, site) {
    const day = new Date().toISOString().slice(0, 10)
    const purpose = `catalog-answer ${site.id} ${request.reason} ${day} ${request.email.toLowerCase()}`
    await queue(purpose, catalogAnswerEmail(request, await contextOf(site, request.locale)))
  },
  async forwardChatMessage(message, site) {
    const to = site.preferences.contactEmail
    if (to)
      await queue(
        `chat-message ${message.conversationId} ${message.id}`,
        chatMessageEmail(to, message, await contextOf(site)),
      )
  },
  async answerChat(answer, site) {
    const email = chatAnswerEmail(answer, await contextOf(site, answer.locale))
    await queue(`chat-answer ${answer.conversationId} ${answer.id}`, email)
  },
})
