import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Currency } from '#shared/money.ts'
import type { Frequency } from '#shared/subscriptions.ts'
import { buttons, type EmailBlock } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'
import { lineKey, moneyIn, type MailedProduct } from './mailed-products.ts'
import { dayOf as longDayOf } from './order-words.ts'

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
  productId: string
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
const dayOf = (date: CalendarDate | null | undefined): string => (date ? longDayOf(date) : 'the next try')

const changeIt =
  'You can skip it, change the day, the candy, the address or the card, or cancel anytime. No call needed.'

const texts = {
  started: {
    subject: (site) => `Your ${site.name} subscription`,
    title: 'You’re subscribed!',
    paragraphs: () => [
      'Thank you for subscribing. We’ll email you a few days before your next order.',
      changeIt,
    ],
    link: 'See your subscription',
  },
  reminder: {
    subject: (site) => `Coming up: your ${site.name} subscription`,
    title: 'Your next order is coming up.',
    paragraphs: (lines, { total }) => [
      `On ${dayOf(first(lines)?.nextOn)} we’ll place this order for you and charge your saved card. ${total ? `The total is ${total}, with shipping and tax.` : 'Shipping and tax are added, as always.'}`,
      changeIt,
    ],
    link: 'Change or skip it',
  },
  'reminder-without-card': {
    subject: (site) => `Your ${site.name} subscription needs a card`,
    title: 'Your next order needs a card.',
    paragraphs: (lines) => [
      `Your next order is on ${dayOf(first(lines)?.nextOn)}, but none of your saved cards will be valid by then. Please choose one.`,
    ],
    link: 'Choose a card',
  },
  'price-rise': {
    subject: (site) => `Please answer: a new total for your ${site.name} subscription`,
    title: 'Your next order costs more.',
    paragraphs: (lines, { total, former, answerUntil }) => [
      `Your order on ${dayOf(first(lines)?.nextOn)} would cost ${total} with shipping and tax. Last time we told you ${former}, so we won’t order or charge anything until you say yes.`,
      `You can accept the new total, skip this order, change it or cancel. If we don’t hear from you by ${answerUntil}, we’ll pause your subscription.`,
    ],
    link: 'Answer now',
  },
  unanswered: {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'Your subscription is paused.',
    paragraphs: () => [
      'Your next order would have cost more than before. We asked you and didn’t hear back, so we haven’t ordered or charged anything. You can resume anytime.',
    ],
    link: 'See your subscription',
  },
  'sold-out': {
    subject: (site) => `Sold out: your ${site.name} subscription`,
    title: 'This one got away.',
    paragraphs: (lines) => [
      `${first(lines)?.productName} is sold out, so we skipped it this time and didn’t charge you for it. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'Until then, you can switch to another candy.',
    ],
    link: 'See your subscription',
  },
  'quantity-not-sold': {
    subject: (site) => `Please choose how many: your ${site.name} subscription`,
    title: 'Please choose a new quantity.',
    paragraphs: (lines) => [
      `We no longer sell ${first(lines)?.productName} in the quantity you subscribed to, so we skipped it this time and didn’t charge you for it. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'Please choose another quantity or another candy before then.',
    ],
    link: 'Choose how many',
  },
  'not-on-sale': {
    subject: (site) => `Skipped: your ${site.name} subscription`,
    title: 'This one is out of season.',
    paragraphs: (lines) => [
      `${first(lines)?.productName} is not on sale right now, so we skipped it this time and didn’t charge you for it. We’ll try again on ${dayOf(first(lines)?.nextOn)}.`,
      'Until then, you can switch to another candy.',
    ],
    link: 'See your subscription',
  },
  'not-deliverable': {
    subject: (site) => `We could not ship your ${site.name} subscription`,
    title: 'We couldn’t ship it this time.',
    paragraphs: (lines) => [
      `We couldn’t find a way to deliver to your address, so we skipped this order and didn’t charge you. We’ll try again on ${dayOf(first(lines)?.nextOn)}. Please check the address.`,
    ],
    link: 'Check the address',
  },
  'not-sold': {
    subject: (site) => `Your ${site.name} subscription is paused`,
    title: 'We no longer make this one.',
    paragraphs: () => [
      'The candy you subscribed to is no longer available. Your subscription is paused, and you weren’t charged. Choose another candy to keep it going.',
    ],
    link: 'Choose another candy',
  },
  declined: {
    subject: (site) => `Your card was declined: ${site.name} subscription`,
    title: 'Your card was declined.',
    paragraphs: (lines) => [
      `We couldn’t charge your saved card, so your order is on hold. We’ll try again on ${dayOf(first(lines)?.retryOn)}. With another card, we’ll place it right away.`,
    ],
    link: 'Choose another card',
  },
  'given-up': {
    subject: (site) => `Your ${site.name} subscription needs another card`,
    title: 'Your subscription needs another card.',
    paragraphs: () => [
      'We tried your saved card several times, and it was declined each time. We won’t try it again. Choose another card, and we’ll place your order right away.',
    ],
    link: 'Choose another card',
  },
  ended: {
    subject: (site) => `Your ${site.name} subscription has ended`,
    title: 'Your subscription has ended.',
    paragraphs: () => ['We won’t send or charge anything more. You can subscribe again anytime.'],
    link: 'See your subscriptions',
  },
} satisfies Record<string, NoticeText>

const units: Record<Frequency['everyPeriod'], string> = { 1: 'day', 2: 'week', 3: 'month' }

const rhythm = ({ every, everyPeriod }: Frequency): string =>
  every === 1 ? `every ${units[everyPeriod]}` : `every ${every} ${units[everyPeriod]}s`

/** The email about what happened, or will happen, to subscriptions. */
export function subscriberEmail(
  notice: SubscriberNotice,
  site: Site,
  origin: string,
  products: ReadonlyMap<string, MailedProduct>,
): MailMessage {
  const { kind, email, firstName, currency, lines } = notice
  const text: NoticeText = texts[kind]
  const money = moneyIn(currency)
  const risen = lines.filter(({ formerCents }) => formerCents !== undefined)
  return composeEmail(email, text.subject(site), {
    site,
    origin,
    title: text.title,
    greeting: greetingOf(firstName),
    paragraphs: [
      ...text.paragraphs(lines, {
        total: notice.totalCents === undefined ? undefined : money(notice.totalCents),
        former: notice.formerTotalCents === undefined ? undefined : money(notice.formerTotalCents),
        answerUntil: dayOf(notice.answerUntil),
      }),
      ...risen.map(
        ({ productName, formerCents = 0, unitCents }) =>
          `${productName} is now ${money(unitCents)}. It was ${money(formerCents)}.`,
      ),
    ],
    blocks: [
      ...nextDay(notice),
      ...buttons({ text: text.link, href: `${origin}/subscriptions` }),
      { kind: 'heading', text: 'Your subscription' },
      {
        kind: 'items',
        hasLargePicture: lines.length === 1,
        items: lines.map((line) => ({
          picture: products.get(lineKey(line))?.picture,
          label: `${line.quantity} × ${line.productName}`,
          lines: [...(products.get(lineKey(line))?.choices ?? []), capitalized(rhythm(line))],
          amount: money(line.unitCents * line.quantity),
        })),
      },
      ...totalBlock(notice.totalCents, money),
    ],
    closing: signatureOf(site),
  })
}

/** The day of the next order, of the notices that are about it. */
const nextDay = ({ kind, lines: [line] }: SubscriberNotice): EmailBlock[] =>
  line && (kind === 'started' || kind === 'reminder')
    ? [{ kind: 'day', label: 'Your next order', day: dayOf(line.nextOn), lines: [] }]
    : []

const totalBlock = (totalCents: number | undefined, money: (cents: number) => string): EmailBlock[] =>
  totalCents === undefined
    ? []
    : [
        {
          kind: 'amounts',
          rows: [{ label: 'Total with shipping and tax', amount: money(totalCents), isTotal: true }],
        },
      ]

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
