import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { MailPeriod, OrderMail, OrderMailKey } from './order-mail.ts'
import { copyMail, readOrderMail, readOrderMails } from './order-mail-queries.ts'
import { shownMail } from './shown-mail.ts'

/** Why a mail cannot be sent again as it is. */
type NotAgain = Refusal<'mail-not-found' | 'mail-waits' | 'mail-with-code'>

/** The mails about orders, for the staff. */
export interface OrderMails {
  /** The newest first. */
  list(orderNo: string, period: MailPeriod): Promise<OrderMail[]>
  find(mail: OrderMailKey): Promise<OrderMail | Refusal<'mail-not-found'>>
  /** The HTML of a mail, with all but what only its recipient may use: no link leads anywhere, and codes are dots (OFF-063). */
  page(mail: OrderMailKey): Promise<string | Refusal<'mail-not-found'>>
  /**
   * Queues the same mail to the same address, in the caller's transaction, which has locked the order. A mail with a code of a gift card or
   * a pickup is refused: the code was sent with it, and is stored nowhere. So is one that still waits, or whose repetition does.
   */
  sendAgain(mail: OrderMailKey): Promise<OrderMail | NotAgain>
  /** The shipment that the mail of a waiting pickup is about; undefined of other mails. */
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

/** The purpose of a mail about a waiting pickup. A new id each time: a pickup that was put back can become ready again. */
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
