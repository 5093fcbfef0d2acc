import type { Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { CatalogRequestInput, ContactInput } from '#commerce/leads/inputs.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Mailer, MailMessage } from '#commerce/ports.ts'
import { newUuid } from '#shared/ids.ts'
import { emailConfirmation, passwordReset, type MailedAccount } from './account-mails.ts'
import { backInStock } from './back-in-stock.ts'
import { catalogRequestMail, contactMail } from './shop-mails.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { claimDue, deleteOlder, insertMessage, markSent, readNewest } from './queries.ts'

/** A message of the outbox; times are ISO instants. */
export interface StoredMail extends MailMessage {
  id: string
  createdAt: string
  sentAt: string | null
}

/**
 * Mail goes through the outbox: a message is written in the transaction that it tells of, so that there is never the
 * one without the other, and a job sends it.
 */
export interface Mail {
  /** Leaves a message. A purpose is used once: a second message for it is not kept. */
  leave(purpose: string, message: MailMessage): Promise<void>
  /** Leaves the confirmation of a placed order. */
  confirmOrder(order: Order, site: Site): Promise<void>
  /** Leaves the mail that somebody asked for when a product returns; `id` is that of the sign-up. */
  tellBackInStock(notice: { id: string; email: string }, product: Product, site: Site): Promise<void>
  /** Leaves the link to a new password. */
  offerPasswordReset(account: MailedAccount, site: Site): Promise<void>
  /** Leaves the link that confirms an account's address. */
  askToConfirmEmail(account: MailedAccount, site: Site): Promise<void>
  /** Leaves what somebody wrote to the shop for whoever answers there; nothing where a site names nobody. */
  passOnMessage(id: string, message: ContactInput, site: Site): Promise<void>
  /** The same with the wish for a catalog. */
  passOnCatalogRequest(id: string, request: CatalogRequestInput, site: Site): Promise<void>
  /**
   * Sends what is due and gives how many messages went out. A message that the mailer did not take is tried again after
   * a growing pause; the failures are thrown together when all have had their turn.
   */
  sendDue(): Promise<number>
  /** The newest messages, sent or not. */
  newest(limit: number): Promise<StoredMail[]>
  /** Deletes sent messages older than this: they hold names and addresses. */
  forget(olderThanDays: number): Promise<number>
}

/** Opens the outbox. `originOf` gives the address at which shoppers reach a site, for the links in mails. */
export function openMail({
  database,
  mailer,
  originOf,
}: {
  database: Database
  mailer: Mailer
  originOf: (site: Site) => string
}): Mail {
  const leave = async (purpose: string, message: MailMessage) => {
    await insertMessage(database, purpose, message)
  }

  return {
    leave,
    confirmOrder: (order, site) =>
      leave(`order-confirmation ${order.orderNo}`, orderConfirmation(order, site, originOf(site))),
    tellBackInStock: ({ id, email }, product, site) =>
      leave(`back-in-stock ${id}`, backInStock(email, product, site, originOf(site))),
    // Every link is a mail of its own; the secret is in the mail, not in its purpose.
    offerPasswordReset: (account, site) =>
      leave(`password-reset ${newUuid()}`, passwordReset(account, site, originOf(site))),
    askToConfirmEmail: (account, site) =>
      leave(`email-confirmation ${newUuid()}`, emailConfirmation(account, site, originOf(site))),
    async passOnMessage(id, message, site) {
      const { contactEmail } = site.preferences
      if (contactEmail) await leave(`contact-message ${id}`, contactMail(contactEmail, message, site))
    },
    async passOnCatalogRequest(id, request, site) {
      const { contactEmail } = site.preferences
      if (contactEmail) await leave(`catalog-request ${id}`, catalogRequestMail(contactEmail, request, site))
    },

    async sendDue() {
      const failures: unknown[] = []
      let sent = 0
      for (const { id, to, subject, text, html } of await claimDue(database, 100)) {
        try {
          await mailer.send({ id, to, subject, text, html })
          sent += await markSent(database, id)
        } catch (failure) {
          failures.push(failure)
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some mail could not be sent', { cause: failures[0] })
      return sent
    },

    newest: async (limit) =>
      (await readNewest(database, limit)).map(({ createdAt, sentAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    forget: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}
