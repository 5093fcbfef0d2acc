import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { MailPeriod, OrderMail, OrderMailKey } from './order-mail.ts'
import { copyMail, readOrderMail, readOrderMails } from './order-mail-queries.ts'
import { shownMail } from './shown-mail.ts'

/** Why a mail cannot be sent again unchanged. */
type NotAgain = Refusal<'mail-not-found' | 'mail-waits' | 'mail-with-code'>

/** The mails about orders, for the staff. */
export interface OrderMails {
  /** Newest first. */
  list(orderNo: string, period: MailPeriod): Promise<OrderMail[]>
  find(mail: OrderMailKey): Promise<OrderMail | Refusal<'mail-not-found'>>
  /**
   * The HTML of a mail without the parts that only its recipient may use: links are disabled, and codes are dots
   * (OFF-063).
   */
  page(mail: OrderMailKey): Promise<string | Refusal<'mail-not-found'>>
  /**
   * Queues a copy of a mail to the same address, in the caller's transaction, which has locked the order. Refuses a
   * mail with the code of a gift card or a pickup, because the code is no longer stored. Also refuses a mail that is
   * still queued, or that has a queued copy.
   */
  sendAgain(mail: OrderMailKey): Promise<OrderMail | NotAgain>
  /** The shipment of a mail about a waiting pickup; undefined for other mails. */
  pickupOf(mail: OrderMailKey): Promise<string | undefined>
}

/** Opens the mails about orders. */
export function openOrderMails(database: Database): OrderMails {
  const find = async (key: OrderMailKey) =>
    (await readOrderMail(database, key)) ?? refuse('mail-not-found', { id: key.id })
  return {
    list: (orderNo, period) => readOrderMails(database, orderNo, period),
    find,
    async page(key) {
      const mail = await readOrderMail(database, key)
      return mail ? shownMail(mail.html) : refuse('mail-not-found', { id: key.id })
    },
    async sendAgain(key) {
      const mail = await readOrderMail(database, key)
      if (!mail) return refuse('mail-not-found', { id: key.id })
      if (mail.isWaiting) return refuse('mail-waits', { id: key.id })
      if (hasCode(mail)) return refuse('mail-with-code', { id: key.id })
      await copyMail(database, { id: key.id, purpose: `${mail.kind} ${key.orderNo} ${newUuid()}` })
      return mail
    },
    async pickupOf(key) {
      const mail = await readOrderMail(database, key)
      return mail && shipmentOfPurpose(mail.purpose)
    },
  }
}

const kindsOfPickups: readonly string[] = ['pickup-ready', 'pickup-reminder']

const hasCode = ({ kind }: OrderMail): boolean => kind === 'gift-card' || kindsOfPickups.includes(kind)

/**
 * The purpose of a mail about a waiting pickup. Has a new id each time, because a pickup that was put back can become
 * ready again.
 */
export const pickupPurpose = (
  kind: string,
  { orderNo, shipmentId }: { orderNo: string; shipmentId: string },
) => `pickup-${kind} ${orderNo} ${encodeURIComponent(shipmentId)} ${newUuid()}`

function shipmentOfPurpose(purpose: string): string | undefined {
  const [kind = '', , shipmentId] = purpose.split(' ')
  return kindsOfPickups.includes(kind) && shipmentId !== undefined
    ? decodeURIComponent(shipmentId)
    : undefined
}
