import { decimalsOf } from '#shared/money/currency.ts'
import { toCents, toDecimal } from '#shared/money/money.ts'
import type { Basket } from './basket.ts'
import type { ShownBasket } from './basket-lifecycle.ts'
import { allergenText } from '#shared/boxes/box-allergens.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/**
 * The differences from the basket that the shopper saw, as field texts (decision 0236). `stored` is the basket of the
 * last response, used for the fields that `shown` does not contain.
 */
export function changesSinceShown(
  shown: ShownBasket,
  { stored, current, locale }: { stored: Basket; current: Basket; locale: string },
): string[] {
  const shownCents =
    shown.orderTotal === undefined ? stored.orderTotalCents : toCents(shown.orderTotal, current.currency)
  const amount = amountsIn(locale, current)
  const changes = [...current.flashes, ...changedPrices(stored, current, amount)]
  if (current.orderTotalCents !== shownCents) {
    const amounts = { now: amount(current.orderTotalCents), shown: amount(shownCents) }
    changes.push(fieldText('answers.changed.total', amounts))
  } else if (current.flashes.length === 0) {
    // Prices may cancel each other out, or be lower without effect: the shopper pays the shown total.
    changes.length = 0
  }
  changes.unshift(...usedUpCodes(stored, current))
  changes.push(...laterDays(stored, current), ...moreAllergens(stored, current))
  const isOtherVersion = shown.version !== undefined && shown.version !== stored.version
  return isOtherVersion && changes.length === 0 ? ['answers.changed.other'] : changes
}

/** Formats amounts without the currency sign: '12.50', '12,50'. */
function amountsIn(locale: string, { currency }: Pick<Basket, 'currency'>): (cents: number) => string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  })
  return (cents) => format.format(toDecimal(cents, currency))
}

function changedPrices(stored: Basket, current: Basket, amount: (cents: number) => string): string[] {
  const before = new Map(stored.items.map((item) => [item.id, item.unitCents]))
  return current.items.flatMap(({ id, productName, productId, unitCents, bonus }) => {
    const shownCents = before.get(id)
    return bonus || shownCents === undefined || shownCents === unitCents
      ? []
      : [
          fieldText('answers.changed.price', {
            name: productName || productId,
            now: amount(unitCents),
            shown: amount(shownCents),
          }),
        ]
  })
}

/** Promo codes that gave a discount when the basket was shown, and can no longer be used. */
function usedUpCodes(stored: Basket, current: Basket): string[] {
  const applied = new Set(
    stored.coupons.filter(({ statusCode }) => statusCode === 'applied').map(({ id }) => id),
  )
  return current.coupons.flatMap(({ id, code, statusCode }) => {
    if (!applied.has(id)) return []
    if (statusCode === 'redemption_limit_exceeded') return [fieldText('answers.changed.code', { code })]
    return statusCode === 'customer_redemption_limit_exceeded'
      ? [fieldText('answers.changed.codeOfYours', { code })]
      : []
  })
}

/**
 * Arrival days that the shop chose and can no longer meet. A day that the shopper requested is checked with the
 * order.
 */
function laterDays(stored: Basket, current: Basket): string[] {
  const before = new Map(stored.shipments.map((shipment) => [shipment.id, shipment]))
  return current.shipments.flatMap(({ id, dateWanted, arrivesOn = null, address }) => {
    const known = before.get(id)
    const shownDay = known?.dateWanted === null ? known.arrivesOn : null
    if (dateWanted !== null || !shownDay || (arrivesOn !== null && arrivesOn <= shownDay)) return []
    const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
    const values = { hasName: name ? 'yes' : 'no', name, shown: shownDay }
    return arrivesOn === null
      ? [fieldText('answers.changed.noDay', values)]
      : [fieldText('answers.changed.day', { ...values, day: arrivesOn })]
  })
}

/** Allergens of boxes that were not shown, because a recipe has changed. Each sentence once, for many boxes. */
function moreAllergens(stored: Basket, current: Basket): string[] {
  const before = new Map(stored.items.map((item) => [item.id, item.contents]))
  const sentences = current.items.flatMap(({ id, productName, productId, contents }) => {
    const shown = before.get(id)
    if (!shown || !contents) return []
    const contains = contents.allergens.filter((one) => !shown.allergens.includes(one))
    const known = [...shown.allergens, ...shown.mayContain]
    const mayContain = contents.mayContain.filter((one) => !known.includes(one))
    const name = productName || productId
    return [
      ...(contains.length > 0
        ? [fieldText('answers.changed.contains', { name, allergens: contains.map(allergenText) })]
        : []),
      ...(mayContain.length > 0
        ? [fieldText('answers.changed.mayContain', { name, allergens: mayContain.map(allergenText) })]
        : []),
    ]
  })
  return [...new Set(sentences)]
}
