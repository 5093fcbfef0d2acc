import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { isCardExpired } from '#shared/payment/card.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import { percentOf, toCents, toDecimal } from '#shared/money/money.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'
import {
  dateAfter,
  isSameFrequency,
  isSubscribable,
  nextDate,
  offeredCents,
} from '#shared/commerce/subscriptions.ts'
import { dayOfMonth } from './day-of-month.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import type { SubscriptionChange } from './inputs.ts'
import { isPausedByShop } from './queries.ts'
import type { Subscription, SubscriptionEvent } from './subscriptions.ts'
import { centsOf, rescaled } from './told-total.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/** The changed subscription, and the event to record. */
export interface Changed {
  subscription: Subscription
  event: Pick<SubscriptionEvent, 'kind' | 'details'>
}

type Step = Promise<Changed | Refusal> | Changed | Refusal

/** How far ahead the next order can be moved. */
const mostDaysAhead = 365

/** Returns a locked subscription with a change applied. The caller stores it. */
export async function changed(
  dependencies: SubscriptionDependencies,
  subscription: Subscription,
  change: SubscriptionChange,
): Promise<Changed | Refusal> {
  const done = await step(dependencies, subscription, change)
  if (isRefusal(done)) return done
  // Any change except acceptance removes the question: the total of the next order is calculated again.
  const { status } = done.subscription
  return status === 'price-asked' ? done : { ...done, subscription: { ...done.subscription, asked: null } }
}

function step(
  dependencies: SubscriptionDependencies,
  subscription: Subscription,
  change: SubscriptionChange,
): Step {
  const today = shopDay(dependencies.clock())
  if ('skip' in change) return skipped(subscription, change.skip, today)
  if ('status' in change) return withStatus(subscription, change.status, today)
  if ('every' in change) return withFrequency(dependencies, subscription, change)
  if ('nextOrderDate' in change) return withDate(subscription, change.nextOrderDate, today)
  if ('productId' in change) return withProduct(dependencies, subscription, change)
  if ('address' in change) return withAddress(subscription, change.address)
  if ('acceptTotal' in change) return accepted(subscription, change.acceptTotal)
  return withCard(dependencies, subscription, change.paymentInstrumentId)
}

const wrong = (field: string, value: string, reason: string) =>
  refuse('invalid-field', { field, value, reason })

/** The subscription with a new next date, and without retries of an earlier date. */
const from = (subscription: Subscription, nextOn: CalendarDate): Subscription => ({
  ...subscription,
  nextOn,
  retryOn: null,
  tries: 0,
  remindedOf: null,
})

/**
 * Skips the next order, also a declined one. The call names the date, so that a repeated call does not skip a second
 * one.
 */
function skipped(
  subscription: Subscription,
  skip: Extract<SubscriptionChange, { skip: unknown }>['skip'],
  today: CalendarDate,
): Step {
  const { nextOn, anchorDay, status } = subscription
  if (skip !== true && skip !== nextOn)
    return wrong('skip', skip, fieldText('answers.subscription.notNext', { nextOn }))
  const next = nextDate(nextOn, subscription, { anchorDay, today })
  return {
    subscription: { ...from(subscription, next), status: goesOn({ status }) },
    event: { kind: 'skipped', details: { from: nextOn, to: next } },
  }
}

function withStatus(
  subscription: Subscription,
  status: 'paused' | 'active' | 'ended',
  today: CalendarDate,
): Step {
  const { nextOn, anchorDay } = subscription
  if (status === 'ended')
    return {
      subscription: { ...subscription, status, retryOn: null },
      event: { kind: 'ended', details: {} },
    }
  if (status === 'paused')
    return {
      subscription: { ...subscription, status, retryOn: null, tries: 0 },
      event: { kind: 'paused', details: {} },
    }
  // A declined order is retried immediately.
  if (subscription.status === 'payment-failed')
    return {
      subscription: { ...subscription, tries: 0, retryOn: today },
      event: { kind: 'resumed', details: { nextOn } },
    }
  if (subscription.asked) return wrong('status', status, 'answers.subscription.costsMore')
  const next = nextOn > today ? nextOn : nextDate(nextOn, subscription, { anchorDay, today })
  return {
    subscription: { ...from(subscription, next), status },
    event: { kind: 'resumed', details: { nextOn: next } },
  }
}

/** Accepts the announced total, and no other amount. The order is due again. */
function accepted(subscription: Subscription, total: number): Step {
  const { asked, toldTotal, currency } = subscription
  if (!asked) return wrong('acceptTotal', String(total), 'answers.subscription.noTotal')
  const { until: _, ...accepted } = asked
  if (toCents(total, currency) !== centsOf(asked))
    return wrong(
      'acceptTotal',
      String(total),
      fieldText('answers.subscription.total', { total: String(toDecimal(centsOf(asked), currency)) }),
    )
  return {
    subscription: { ...subscription, status: 'active', toldTotal: accepted, asked: null },
    event: {
      kind: 'price-accepted',
      details: { fromCents: centsOf(toldTotal), toCents: centsOf(accepted) },
    },
  }
}

/** Changes the interval. The new interval begins on the date of the previous order. */
async function withFrequency(
  { sites, clock }: SubscriptionDependencies,
  subscription: Subscription,
  { every, everyPeriod }: Extract<SubscriptionChange, { every: number }>,
): Promise<Changed | Refusal> {
  const frequency = { every, everyPeriod }
  const { siteId, productId, createdAt } = subscription
  const offered = (await sites.find(siteId))?.subscriptionOffer?.frequencies ?? []
  if (![subscription, ...offered].some((one) => isSameFrequency(one, frequency)))
    return refuse('subscription-not-offered', { productId, reason: 'unknown-frequency' })
  const today = shopDay(clock())
  const last = lastDate(subscription, shopDay(new Date(createdAt)))
  const anchorDay = dayOfMonth(last)
  const nextOn = nextDate(last, frequency, { anchorDay, today })
  return {
    subscription: {
      ...from({ ...subscription, ...frequency, anchorDay }, nextOn),
      status: goesOn(subscription),
    },
    event: { kind: 'frequency-changed', details: { ...frequency, nextOn } },
  }
}

const goesOn = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'payment-failed' || status === 'price-asked' ? 'active' : status

/** The scheduled date before the next one. */
function lastDate(subscription: Subscription, startedOn: CalendarDate): CalendarDate {
  let date = startedOn
  for (;;) {
    const next = dateAfter(date, subscription, subscription.anchorDay)
    if (next >= subscription.nextOn) return date
    date = next
  }
}

function withDate(subscription: Subscription, date: CalendarDate, today: CalendarDate): Step {
  const [first, last] = [addDays(today, 1), addDays(today, mostDaysAhead)]
  if (date < first || date > last)
    return wrong('nextOrderDate', date, fieldText('answers.subscription.days', { first, last }))
  return {
    subscription: {
      ...from(subscription, date),
      anchorDay: dayOfMonth(date),
      status: goesOn(subscription),
    },
    event: { kind: 'date-changed', details: { from: subscription.nextOn, to: date } },
  }
}

/**
 * Changes the product or its quantity. Another product must have a subscription offer. A higher quantity of the
 * current product needs no offer, because the customer already subscribes to it.
 */
async function withProduct(
  dependencies: SubscriptionDependencies,
  subscription: Subscription,
  { productId, quantity }: Extract<SubscriptionChange, { quantity: number }>,
): Promise<Changed | Refusal> {
  const { catalog, pricing, clock } = dependencies
  const { siteId, currency } = subscription
  const product = await catalog.product(siteId, productId)
  if (isRefusal(product)) return product
  const today = shopDay(clock())
  const reason = unsoldReason(product, { isPickup: false, today })
  if (reason && reason !== 'out-of-stock') return refuse('product-not-available', { productId, reason })
  const price = (await pricing.prices(siteId, currency, [productId])).get(productId)
  if (!price) return refuse('product-not-available', { productId, reason: 'no-price' })
  const isSame = productId === subscription.productId
  if (!isSame && !isSubscribable(product, offeredCents(price)))
    return refuse('subscription-not-offered', { productId, reason: 'not-eligible' })
  const { minOrderQuantity, stepQuantity, quantityLimit, collateralGroup } = product
  const limit = lineLimit({ own: quantityLimit, isPickup: false, isMaterial: collateralGroup !== null })
  if (quantity > limit) return refuse('quantity-limit-exceeded', { productId, limit })
  if (quantity < minOrderQuantity)
    return wrong(
      'quantity',
      String(quantity),
      fieldText('answers.quantity.minimum', { minimum: minOrderQuantity }),
    )
  if (quantity % stepQuantity !== 0)
    return wrong('quantity', String(quantity), fieldText('answers.quantity.step', { step: stepQuantity }))
  const cents = offeredCents(price)
  // The customer has just seen the price of the other product.
  const toldCents = isSame ? subscription.toldCents : cents - percentOf(cents, subscription.discountPercent)
  return {
    subscription: {
      ...subscription,
      productId,
      productName: product.name,
      quantity,
      toldCents,
      toldTotal: rescaled(subscription, { toldCents, quantity }),
      status: subscription.asked ? 'active' : subscription.status,
      ...(!isSame && (await goesOnWithAnother(dependencies, subscription, today))),
    },
    event: {
      kind: 'product-changed',
      details: { from: subscription.productId, to: productId, quantity },
    },
  }
}

/**
 * Changes the date only if the subscription was paused because its product is not sold. A customer's pause and the
 * retry of a declined order do not change.
 */
async function goesOnWithAnother(
  { database }: Pick<SubscriptionDependencies, 'database'>,
  subscription: Subscription,
  today: CalendarDate,
): Promise<Partial<Subscription>> {
  const { id, status, nextOn, anchorDay } = subscription
  if (status !== 'paused' || !(await isPausedByShop(database, id))) return {}
  return {
    status: 'active',
    nextOn: nextOn > today ? nextOn : nextDate(nextOn, subscription, { anchorDay, today }),
  }
}

function withAddress(
  subscription: Subscription,
  address: Extract<SubscriptionChange, { address: unknown }>['address'],
): Step {
  const problem = addressProblem(address)
  if (problem) return refuse('invalid-field', { ...problem, field: `address.${problem.field}` })
  const status = subscription.asked ? 'active' : subscription.status
  return {
    subscription: { ...subscription, address, status },
    event: { kind: 'address-changed', details: {} },
  }
}

/** Saves another card. A declined subscription is retried immediately. */
export async function withCard(
  { customers, sites, clock }: Pick<SubscriptionDependencies, 'customers' | 'sites' | 'clock'>,
  subscription: Subscription,
  cardId: string,
): Promise<Changed | Refusal<'payment-instrument-not-found' | 'invalid-field'>> {
  const today = shopDay(clock())
  const customer = await customers.find(subscription.customerId)
  const saved = customer?.wallet.find(({ id }) => id === cardId)
  if (!saved) return refuse('payment-instrument-not-found', { paymentInstrumentId: cardId })
  const { expirationMonth: month, expirationYear: year, maskedNumber } = saved.card
  const acceptsLastMonth =
    (await sites.find(subscription.siteId))?.preferences.acceptsCardInLastMonth === true
  if (isCardExpired({ month, year }, today, { acceptsLastMonth }))
    return wrong('paymentInstrumentId', cardId, 'answers.card.expired')
  return {
    subscription: {
      ...subscription,
      cardId,
      ...(subscription.status === 'payment-failed' && { tries: 0, retryOn: today }),
    },
    event: { kind: 'card-changed', details: { lastDigits: maskedNumber.slice(-4) } },
  }
}
