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

const changeIt = 'You can skip it, change the day, candy, address or card, or cancel anytime. No call needed.'

const texts = {
  started: {
    subject: (site) => `Your ${site.name} subscription`,
    title: 'You’re subscribed!',
    paragraphs: (lines) => [
      `Thank you for subscribing! Your next order is on ${dayOf(first(lines)?.nextOn)}. We’ll remind you a few days before.`,
      changeIt,
    ],
    link: 'See your subscription',
  },
  reminder: {
    subject: (site) => `Coming up: your ${site.name} subscription`,
    title: 'Your next box is almost on its way.',
    paragraphs: (lines, { total }) => [
      `We’ll place this order and charge your saved card on ${dayOf(first(lines)?.nextOn)}. ${total ? `The total is ${total}, including shipping and tax.` : 'Shipping and tax are extra, as always.'}`,
      changeIt,
    ],
    link: 'Change or skip it',
  },
  'reminder-without-card': {
    subject: (site) => `Your ${site.name} subscription needs a card`,
    title: 'Your next box needs a card.',
    paragraphs: (lines) => [
      `Your next order is on ${dayOf(first(lines)?.nextOn)}, but none of your saved cards will be valid then. Please choose one.`,
    ],
    link: 'Choose a card',
  },
  'price-rise': {
    subject: (site) => `Please confirm: a new total for your ${site.name} subscription`,
    title: 'Your next box costs more.',
    paragraphs: (lines, { total, former, answerUntil }) => [
      `Your ${dayOf(first(lines)?.nextOn)} order would be ${total} with shipping and tax. Last time we told you ${former}, so we won’t order or charge anything until you say yes.`,
      `You can accept the new total, or skip, change or cancel. If we don’t hear from you by ${answerUntil}, we’ll pause your subscription.`,
    ],
    link: 'Review the new total',
  },
  unanswered: {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'Your subscription is paused.',
    paragraphs: () => [
      'Your next order would have cost more than before. We asked and didn’t hear back, so we haven’t ordered or charged anything. Resume it anytime.',
    ],
    link: 'See your subscription',
  },
  'sold-out': {
    subject: (site) => `Sold out: your ${site.name} subscription`,
    title: 'This one got away.',
    paragraphs: (lines) => [
      `Your subscription item is sold out, so we skipped it this time and didn’t charge you. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'You can pick another candy until then.',
    ],
    link: 'See your subscription',
  },
  'quantity-not-sold': {
    subject: (site) => `Please choose how many: your ${site.name} subscription`,
    title: 'It comes in other quantities now.',
    paragraphs: (lines) => [
      `We no longer sell ${first(lines)?.productName} in the quantity you subscribed to, so we skipped it this time and didn’t charge you. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'Please choose another quantity or another candy before then.',
    ],
    link: 'Choose how many',
  },
  'not-on-sale': {
    subject: (site) => `Skipped: your ${site.name} subscription`,
    title: 'This one’s out of season.',
    paragraphs: (lines) => [
      `${first(lines)?.productName} isn’t available right now, so we skipped it this time and didn’t charge you. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'You can pick another candy until then.',
    ],
    link: 'See your subscription',
  },
  'not-deliverable': {
    subject: (site) => `We couldn’t ship your ${site.name} subscription`,
    title: 'We couldn’t ship it this time.',
    paragraphs: (lines) => [
      `We couldn’t ship your order to its address, so we skipped it and didn’t charge you. We’ll try again on ${dayOf(first(lines)?.nextOn)}. Please check the address.`,
    ],
    link: 'Check the address',
  },
  'not-sold': {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'We don’t make this one anymore.',
    paragraphs: () => [
      'We no longer sell the item you subscribed to, so we paused your subscription and didn’t charge you. Pick another candy to start it up again.',
    ],
    link: 'Pick another candy',
  },
  declined: {
    subject: (site) => `Your card was declined: ${site.name} subscription`,
    title: 'Your card was declined.',
    paragraphs: (lines) => [
      `We couldn’t charge your saved card, so your order is on hold. We’ll try again on ${dayOf(first(lines)?.retryOn)}. Choose another card, and we’ll send it right away.`,
    ],
    link: 'Choose another card',
  },
  'given-up': {
    subject: (site) => `Your ${site.name} subscription needs a new card`,
    title: 'Your subscription needs a new card.',
    paragraphs: () => [
      'We tried your saved card several times, and it was declined each time, so we’ve stopped trying. Choose another card, and we’ll send your order right away.',
    ],
    link: 'Choose another card',
  },
  ended: {
    subject: (site) => `Your ${site.name} subscription has ended`,
    title: 'Your subscription has ended.',
    paragraphs: () => ['No more orders will renew, and you won’t be charged again. Come back anytime.'],
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
          `${productName} is now ${money(unitCents)} (was ${money(formerCents)}).`,
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
