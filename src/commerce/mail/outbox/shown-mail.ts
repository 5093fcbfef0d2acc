import { giftCardMarks } from '#commerce/mail/emails/gift-card-email.ts'
import { pickupCodeMark } from '#commerce/mail/emails/orders/pickup-emails.ts'

const marks = [giftCardMarks.number, giftCardMarks.code, pickupCodeMark]

/** The replacement for codes in the office. */
const hiddenCode = '••••••'

/**
 * The HTML of a mail for the office (OFF-063). Opening a link would act as the recipient, so all links are disabled.
 * The codes of gift cards and pickups are placeholders in the outbox, and are replaced by dots. Texts of persons are
 * escaped, so everything that looks like a tag is one.
 */
export const shownMail = (html: string): string =>
  withHiddenCodes(html.replaceAll(/<a\b[^>]*>/g, (tag) => tag.replaceAll(/\shref="[^"]*"/g, '')))

/** The text or HTML of a mail with dots in place of its codes. */
export const withHiddenCodes = (text: string): string =>
  marks.reduce((shown, mark) => shown.replaceAll(mark, hiddenCode), text)
