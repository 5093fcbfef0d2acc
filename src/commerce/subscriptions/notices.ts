import type { Customer } from '#commerce/customers/customer.ts'
import type { SubscriberNotice } from '#commerce/mail/emails/subscription-emails.ts'
import type { Subscription } from './subscriptions.ts'

type Told = Pick<
  Subscription,
  | 'productId'
  | 'productName'
  | 'quantity'
  | 'every'
  | 'everyPeriod'
  | 'nextOn'
  | 'retryOn'
  | 'currency'
  | 'toldCents'
  | 'locale'
> & {
  /** The price that the customer knew before. Only set if it was much lower. */
  formerCents?: number
}

/** A mail to the customer about subscriptions of one site and one currency. */
export const noticeTo = (
  { email, firstName }: Pick<Customer, 'email' | 'firstName'>,
  kind: SubscriberNotice['kind'],
  subscriptions: readonly Told[],
  totals: Pick<SubscriberNotice, 'totalCents' | 'formerTotalCents' | 'answerUntil'> = {},
): SubscriberNotice => ({
  ...totals,
  kind,
  email,
  firstName,
  locale: subscriptions[0]?.locale,
  currency: subscriptions[0]?.currency ?? 'USD',
  lines: subscriptions.map((one) => ({
    productId: one.productId,
    productName: one.productName,
    quantity: one.quantity,
    every: one.every,
    everyPeriod: one.everyPeriod,
    nextOn: one.nextOn,
    retryOn: one.retryOn,
    unitCents: one.toldCents,
    ...(one.formerCents !== undefined && { formerCents: one.formerCents }),
  })),
})
