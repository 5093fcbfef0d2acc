import { giftCardMarks } from '#commerce/mail/emails/gift-card-email.ts'
import { pickupCodeMark } from '#commerce/mail/emails/orders/pickup-emails.ts'

const marks = [giftCardMarks.number, giftCardMarks.code, pickupCodeMark]

/** What the office shows in the place of a code. */
const hiddenCode = '••••••'

/**
 * The HTML of a mail for the office (OFF-063). Who opens a link of it acts as its recipient, so none leads anywhere. The codes of gift cards
 * and pickups are marks in the outbox: dots replace them. Texts of persons are escaped, so what looks like a tag is one.
 */
export const shownMail = (html: string): string =>
  withHiddenCodes(html.replaceAll(/<a\b[^>]*>/g, (tag) => tag.replaceAll(/\shref="[^"]*"/g, '')))

/** The text or HTML of a mail with dots in the place of its codes. */
export const withHiddenCodes = (text: string): string =>
  marks.reduce((shown, mark) => shown.replaceAll(mark, hiddenCode), text)
