import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { capitalised, yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { lineKey, type MailedProduct } from '#commerce/mail/mailed-products.ts'

/** A past or future event of a customer's subscriptions. */
export interface SubscriberNotice {
  kind: keyof typeof paragraphIds
  email: string
  firstName: string
  currency: Currency
  lines: SubscriberLine[]
  /** The total of the next order with shipping and tax; absent if unknown. */
  totalCents?: number
  /** The total that the customer was shown before. Only in an email that asks for consent to a higher total. */
  formerTotalCents?: number
  /** The last day on which the customer can respond. */
  answerUntil?: CalendarDate | undefined
  locale?: string | null | undefined
}

interface SubscriberLine extends Frequency {
  productId: string
  productName: string
  quantity: number
  /** The date of the next order. */
  nextOn: CalendarDate
  /** The date of the next try, if the order was declined or needs consent to a new price. */
  retryOn: CalendarDate | null
  /** The current discounted price of one unit. */
  unitCents: number
  /** The price that the customer was shown before. Only set if it was much lower. */
  formerCents?: number
}

/**
 * The text ids of each notice: subject, title and link are named after the kind, and the paragraphs have these ids.
 */
const paragraphIds = {
  started: ['mail.subscription.started.text', 'mail.subscription.changeIt'],
  reminder: ['mail.subscription.reminder.text', 'mail.subscription.changeIt'],
  'reminder-without-card': ['mail.subscription.reminderWithoutCard.text'],
  'price-rise': ['mail.subscription.priceRise.text', 'mail.subscription.priceRise.answer'],
  unanswered: ['mail.subscription.unanswered.text'],
  'sold-out': ['mail.subscription.soldOut.text', 'mail.subscription.switch'],
  'quantity-not-sold': ['mail.subscription.quantityNotSold.text', 'mail.subscription.quantityNotSold.choose'],
  'not-on-sale': ['mail.subscription.notOnSale.text', 'mail.subscription.switch'],
  'not-deliverable': ['mail.subscription.notDeliverable.text'],
  'not-sold': ['mail.subscription.notSold.text'],
  declined: ['mail.subscription.declined.text'],
  'given-up': ['mail.subscription.givenUp.text'],
  ended: ['mail.subscription.ended.text'],
} as const satisfies Record<string, readonly string[]>

/** 'price-rise' → 'priceRise', the format of message ids. */
const camelCase = (kind: string): string =>
  kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The values of the texts of a notice. */
function valuesOf(notice: SubscriberNotice, { site, text, moneyIn, dayOf }: MailContext) {
  const { lines, currency, totalCents, formerTotalCents, answerUntil } = notice
  const [first] = lines
  const money = moneyIn(currency)
  const dayOrNext = (date: CalendarDate | null | undefined): string =>
    date ? dayOf(date) : text('mail.subscription.nextTry')
  return {
    product: first?.productName ?? '',
    nextOn: dayOrNext(first?.nextOn),
    retryOn: dayOrNext(first?.retryOn),
    answerUntil: dayOrNext(answerUntil),
    isTaxIncluded: yesNo(site.preferences.taxIncluded),
    hasTotal: yesNo(totalCents),
    total: totalCents === undefined ? '' : money(totalCents),
    former: formerTotalCents === undefined ? '' : money(formerTotalCents),
  }
}

/** The email about an event of subscriptions. */
export function subscriberEmail(
  notice: SubscriberNotice,
  context: MailContext,
  products: ReadonlyMap<string, MailedProduct>,
): MailMessage {
  const { text, origin } = context
  const { kind, email, firstName, currency, lines } = notice
  const id = `mail.subscription.${camelCase(kind)}`
  const values = valuesOf(notice, context)
  const money = context.moneyIn(currency)
  const risen = lines.filter(({ formerCents }) => formerCents !== undefined)
  return composeEmail(email, text(`${id}.subject`), {
    context,
    title: text(`${id}.title`),
    greeting: greetingOf(firstName, context),
    paragraphs: [
      ...paragraphIds[kind].map((paragraph) => text(paragraph, values)),
      ...risen.map(({ productName, formerCents = 0, unitCents }) =>
        text('mail.subscription.risen', {
          product: productName,
          price: money(unitCents),
          former: money(formerCents),
        }),
      ),
    ],
    blocks: [
      ...nextDay(notice, context),
      ...buttons({ text: text(`${id}.link`), href: `${origin}/subscriptions` }),
      { kind: 'heading', text: text('mail.subscription.heading') },
      {
        kind: 'items',
        hasLargePicture: lines.length === 1,
        items: lines.map((line) => ({
          picture: products.get(lineKey(line))?.picture,
          label: `${line.quantity} × ${line.productName}`,
          lines: [...(products.get(lineKey(line))?.choices ?? []), rhythmOf(line, context)],
          amount: money(line.unitCents * line.quantity),
        })),
      },
      ...totalBlock(notice, context),
    ],
    closing: signatureOf(context),
  })
}

/** The day of the next order, for notices about it. */
const nextDay = ({ kind, lines: [line] }: SubscriberNotice, { text, dayOf }: MailContext): EmailBlock[] =>
  line && (kind === 'started' || kind === 'reminder')
    ? [{ kind: 'day', label: text('mail.subscription.nextOrder'), day: dayOf(line.nextOn), lines: [] }]
    : []

const totalBlock = (
  { totalCents, currency }: SubscriberNotice,
  { text, moneyIn }: MailContext,
): EmailBlock[] =>
  totalCents === undefined
    ? []
    : [
        {
          kind: 'amounts',
          rows: [
            {
              label: text('mail.subscription.total'),
              amount: moneyIn(currency)(totalCents),
              isTotal: true,
            },
          ],
        },
      ]

const periodIds = { 1: 'days', 2: 'weeks', 3: 'months' } as const

/** 'Every 2 weeks'. */
const rhythmOf = ({ every, everyPeriod }: Frequency, context: MailContext): string =>
  capitalised(context.text(`mail.subscription.every.${periodIds[everyPeriod]}`, { count: every }), context)
