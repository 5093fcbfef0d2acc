import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Currency } from '#shared/money.ts'
import type { Frequency } from '#shared/subscriptions.ts'
import { composeEmail, signatureOf } from './email-layout.ts'
import { moneyIn } from './order-confirmation-email.ts'

/** What happened, or will, to the subscriptions of a customer. */
export interface SubscriberNotice {
  kind: keyof typeof texts
  email: string
  firstName: string
  currency: Currency
  lines: SubscriberLine[]
  /** What the next order costs, with shipping and tax; absent where that is not known. */
  totalCents?: number
  /** What the customer was told before, of a question about a higher total. */
  formerTotalCents?: number
  /** Until when that question waits. */
  answerUntil?: CalendarDate | undefined
}

interface SubscriberLine extends Frequency {
  productName: string
  quantity: number
  /** The next order. */
  nextOn: CalendarDate
  /** The next try of one that was declined, or waits for a new price. */
  retryOn: CalendarDate | null
  /** What one unit costs now, with the discount. */
  unitCents: number
  /** What the customer was told before, where that was much less. */
  formerCents?: number
}

interface NoticeText {
  subject: (site: Site) => string
  title: string
  paragraphs: (lines: readonly SubscriberLine[], totals: Totals) => string[]
  link: string
}

/** The amounts of a notice, as texts. */
interface Totals {
  total: string | undefined
  former: string | undefined
  answerUntil: string
}

const first = (lines: readonly SubscriberLine[]) => lines[0]
const dayOf = (date: CalendarDate | null | undefined): string =>
  date
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      )
    : 'soon'

const changeIt =
  'You can skip it, change the day, the candy, the address or the card, or end it, whenever you like: no call needed.'

const texts = {
  started: {
    subject: (site) => `Your ${site.name} subscription`,
    title: 'It comes back by itself now.',
    paragraphs: (lines) => [
      `Thank you for subscribing. Your next order is on ${dayOf(first(lines)?.nextOn)}; we write to you some days before.`,
      changeIt,
    ],
    link: 'See your subscription',
  },
  reminder: {
    subject: (site) => `Coming up: your ${site.name} subscription`,
    title: 'Your next box is almost on its way.',
    paragraphs: (lines, { total }) => [
      `On ${dayOf(first(lines)?.nextOn)} we order this for you and charge your saved card. ${total ? `The total is ${total}, with shipping and tax.` : 'Shipping and tax come on top, as always.'}`,
      changeIt,
    ],
    link: 'Change or skip it',
  },
  'reminder-without-card': {
    subject: (site) => `Your ${site.name} subscription needs a card`,
    title: 'Your next box needs a card.',
    paragraphs: (lines) => [
      `Your next order is on ${dayOf(first(lines)?.nextOn)}, but there is no saved card that will be good by then. Please choose one.`,
    ],
    link: 'Choose a card',
  },
  'price-rise': {
    subject: (site) => `Please answer: a new total for your ${site.name} subscription`,
    title: 'Your next box costs more.',
    paragraphs: (lines, { total, former, answerUntil }) => [
      `Your order of ${dayOf(first(lines)?.nextOn)} would cost ${total} with shipping and tax. We told you ${former} before, so we order and charge nothing until you say yes.`,
      `You can accept the new total, skip this order, change it or end it. Without an answer until ${answerUntil} we pause your subscription.`,
    ],
    link: 'Answer now',
  },
  unanswered: {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'Your subscription is paused.',
    paragraphs: () => [
      'Your next order would have cost more than before. We have asked you, and had no answer, so we have ordered and charged nothing. Resume it whenever you like.',
    ],
    link: 'See your subscription',
  },
  'sold-out': {
    subject: (site) => `Sold out: your ${site.name} subscription`,
    title: 'This one got away.',
    paragraphs: (lines) => [
      `What you subscribed to is sold out, so we have skipped it this time and charged nothing for it. We try again on ${dayOf(first(lines)?.nextOn)}.`,
      'You can choose another candy until then.',
    ],
    link: 'See your subscription',
  },
  'quantity-not-sold': {
    subject: (site) => `Please choose how many: your ${site.name} subscription`,
    title: 'We sell it in other quantities now.',
    paragraphs: (lines) => [
      `We no longer sell ${first(lines)?.productName} in the quantity that you subscribed to, so we have skipped it this time and charged nothing for it. We try again on ${dayOf(first(lines)?.nextOn)}.`,
      'Please choose another quantity, or another candy, until then.',
    ],
    link: 'Choose how many',
  },
  'not-on-sale': {
    subject: (site) => `Skipped: your ${site.name} subscription`,
    title: 'It is not the season for this one.',
    paragraphs: (lines) => [
      `${first(lines)?.productName} is not on sale right now, so we have skipped it this time and charged nothing for it. We try again on ${dayOf(first(lines)?.nextOn)}.`,
      'You can choose another candy until then.',
    ],
    link: 'See your subscription',
  },
  'not-deliverable': {
    subject: (site) => `We could not send your ${site.name} subscription`,
    title: 'We could not send it this time.',
    paragraphs: (lines) => [
      `We found no way to bring your order to its address, so we have skipped it and charged nothing. We try again on ${dayOf(first(lines)?.nextOn)}. Please check the address.`,
    ],
    link: 'Check the address',
  },
  'not-sold': {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'We do not make this one any more.',
    paragraphs: () => [
      'We no longer sell what you subscribed to. Your subscription is paused, and nothing was charged. Choose another candy, and it goes on.',
    ],
    link: 'Choose another candy',
  },
  declined: {
    subject: (site) => `Your card was declined: ${site.name} subscription`,
    title: 'Your card was declined.',
    paragraphs: (lines) => [
      `We could not charge your saved card, so your order has to wait. We try again on ${dayOf(first(lines)?.retryOn)}. With another card it goes out at once.`,
    ],
    link: 'Choose another card',
  },
  'given-up': {
    subject: (site) => `Your ${site.name} subscription waits for a card`,
    title: 'Your subscription waits for a card.',
    paragraphs: () => [
      'We have tried your saved card several times, and it was declined each time. We do not try it again. Choose another card, and your order goes out at once.',
    ],
    link: 'Choose another card',
  },
  ended: {
    subject: (site) => `Your ${site.name} subscription has ended`,
    title: 'Your subscription has ended.',
    paragraphs: () => [
      'Nothing more comes by itself, and nothing more is charged. You can subscribe again whenever you like.',
    ],
    link: 'See your subscriptions',
  },
} satisfies Record<string, NoticeText>

const units: Record<Frequency['everyPeriod'], string> = { 1: 'day', 2: 'week', 3: 'month' }

const rhythm = ({ every, everyPeriod }: Frequency): string =>
  every === 1 ? `every ${units[everyPeriod]}` : `every ${every} ${units[everyPeriod]}s`

/** The email about what happened, or will happen, to subscriptions. */
export function subscriberEmail(notice: SubscriberNotice, site: Site, origin: string): MailMessage {
  const { kind, email, firstName, currency, lines } = notice
  const text: NoticeText = texts[kind]
  const money = moneyIn(currency)
  const risen = lines.filter(({ formerCents }) => formerCents !== undefined)
  return composeEmail(email, text.subject(site), {
    from: site.name,
    title: text.title,
    greeting: `Dear ${firstName},`,
    paragraphs: [
      ...text.paragraphs(lines, {
        total: notice.totalCents === undefined ? undefined : money(notice.totalCents),
        former: notice.formerTotalCents === undefined ? undefined : money(notice.formerTotalCents),
        answerUntil: dayOf(notice.answerUntil),
      }),
      ...risen.map(
        ({ productName, formerCents = 0, unitCents }) =>
          `${productName} costs ${money(unitCents)} now; it was ${money(formerCents)}.`,
      ),
    ],
    tables: [
      {
        heading: 'Your subscription',
        lines: [],
        rows: [
          ...lines.map((line) => ({
            label: `${line.quantity} × ${line.productName}`,
            lines: [rhythm(line)],
            amount: money(line.unitCents * line.quantity),
            isTotal: false,
          })),
          ...(notice.totalCents === undefined
            ? []
            : [
                {
                  label: 'Total with shipping and tax',
                  lines: [],
                  amount: money(notice.totalCents),
                  isTotal: true,
                },
              ]),
        ],
      },
    ],
    link: { text: text.link, href: `${origin}/subscriptions` },
    closing: signatureOf(site),
  })
}
