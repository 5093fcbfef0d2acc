import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** The unit of a frequency, as in opt-ins: 1 days, 2 weeks, 3 months. */
type SubscriptionPeriod = 1 | 2 | 3

/** How often a subscription renews: every 2 (`every`) weeks (`everyPeriod` 2). */
export interface Frequency {
  every: number
  everyPeriod: SubscriptionPeriod
}

/** A site's settings for subscriptions. */
export interface SubscriptionOffer {
  id: string
  discountPercent: number
  /** Never empty; the first one is the default. */
  frequencies: Frequency[]
}

/** An entry of `c_subscriptionOptins` (BAG-006). */
export interface SubscriptionOptin extends Frequency {
  productId: string
  offerId: string
}

/** The fields of a product that determine whether it is offered. */
interface SubscribableProduct {
  type: string
  enableSubscription: boolean
  enableImpulseUpsell: boolean
  isGiftCard: boolean
  isCustomMix: boolean
  isPickupOnly: boolean
  isInShopOnly: boolean
}

/** PDP-099: products above this price are offered, in cents of any currency. */
const leastCents = 2500

/**
 * PDP-099, PDP-100: whether a product is offered as a subscription at a price: it is enabled, and costs more than 25
 * or has the flag of impulse upsells. Excludes items that are not shipped unchanged: masters, sets, gift cards,
 * filled boxes.
 */
export const isSubscribable = (product: SubscribableProduct, unitCents: number): boolean =>
  product.enableSubscription &&
  (unitCents > leastCents || product.enableImpulseUpsell) &&
  (product.type === 'simple' || product.type === 'variant') &&
  !product.isGiftCard &&
  !product.isCustomMix &&
  !product.isPickupOnly &&
  !product.isInShopOnly

/** The price for the rule: of one unit, with the sale price if there is one. */
export const offeredCents = ({
  listCents,
  saleCents,
}: {
  listCents: number
  saleCents: number | null
}): number => (saleCents === null ? listCents : Math.min(listCents, saleCents))

export const isSameFrequency = (one: Frequency, other: Frequency): boolean =>
  one.every === other.every && one.everyPeriod === other.everyPeriod

/** Parses the frequency of a text `{every}_{every_period}` (BAG-019): `2_3` is every 2 months. */
export function readFrequency(text: string): Frequency | undefined {
  const [, every = '', period = ''] = /^(\d{1,3})_([123])$/.exec(text) ?? []
  return Number(every) > 0 ? frequencyOf(Number(every), Number(period)) : undefined
}

export const frequencyText = ({ every, everyPeriod }: Frequency): string => `${every}_${everyPeriod}`

const isPeriod = (value: unknown): value is SubscriptionPeriod => value === 1 || value === 2 || value === 3

function frequencyOf(every: unknown, everyPeriod: unknown): Frequency | undefined {
  return typeof every === 'number' && Number.isInteger(every) && every > 0 && isPeriod(everyPeriod)
    ? { every, everyPeriod }
    : undefined
}

/** The opt-ins of a field `c_subscriptionOptins`, a list or its JSON. Incomplete opt-ins are left out (BAG-021). */
export function readOptins(field: unknown): SubscriptionOptin[] {
  const list = typeof field === 'string' ? parsed(field) : field
  return Array.isArray(list) ? list.flatMap((entry: unknown) => optinOf(entry) ?? []) : []
}

/** The JSON text of opt-ins, as in `c_subscriptionOptins`. */
export const optinsText = (optins: readonly SubscriptionOptin[]): string =>
  JSON.stringify(
    optins.map(({ productId, offerId, every, everyPeriod }) => ({
      product: productId,
      tracking_override: { offer: offerId, every, every_period: everyPeriod },
    })),
  )

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function optinOf(entry: unknown): SubscriptionOptin | undefined {
  const { product: productId, tracking_override: override } = fieldsOf(entry)
  const { offer: offerId, every, every_period: everyPeriod } = fieldsOf(override)
  const frequency = frequencyOf(every, everyPeriod)
  return typeof productId === 'string' && typeof offerId === 'string' && frequency
    ? { productId, offerId, ...frequency }
    : undefined
}

/**
 * The next date of a frequency. Months keep the day of the month on which the subscription began (`anchorDay`), if
 * they have it: from January 31 to February 28 to March 31.
 */
export function dateAfter(
  date: CalendarDate,
  { every, everyPeriod }: Frequency,
  anchorDay: number,
): CalendarDate {
  if (everyPeriod !== 3) return addDays(date, everyPeriod === 1 ? every : every * 7)
  const [year = 0, month = 1] = date.split('-').map(Number)
  const months = year * 12 + month - 1 + every
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0))
  lastDay.setUTCDate(Math.min(anchorDay, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

/**
 * The first date of a frequency, counted from a date, that is after `today`: dates during an outage are not made up
 * for.
 */
export function nextDate(
  from: CalendarDate,
  frequency: Frequency,
  { anchorDay, today }: { anchorDay: number; today: CalendarDate },
): CalendarDate {
  let next = dateAfter(from, frequency, anchorDay)
  while (next <= today) next = dateAfter(next, frequency, anchorDay)
  return next
}
