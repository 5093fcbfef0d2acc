import { decimalText, toCents } from '#shared/money.ts'
import type { Basket } from './basket.ts'
import type { ShownBasket } from './baskets.ts'

/**
 * What differs from the basket that the shopper saw, one sentence each; empty when nothing does. `stored` is the basket
 * as the last answer had it: what `shown` does not name is compared with that.
 */
export function changesSinceShown(
  shown: ShownBasket,
  { stored, current }: { stored: Basket; current: Basket },
): string[] {
  const shownCents =
    shown.orderTotal === undefined ? stored.orderTotalCents : toCents(shown.orderTotal, current.currency)
  const amount = (cents: number) => decimalText(cents, current.currency)
  const changes = [...current.flashes, ...changedPrices(stored, current)]
  if (current.orderTotalCents !== shownCents) {
    changes.push(`The total is ${amount(current.orderTotalCents)} now, not ${amount(shownCents)}.`)
  } else if (current.flashes.length === 0) {
    // Prices that cancel each other out, or a lower price without effect: the shopper pays what was shown.
    changes.length = 0
  }
  changes.unshift(...usedUpCodes(stored, current))
  changes.push(...laterDays(stored, current), ...moreAllergens(stored, current))
  const isOtherVersion = shown.version !== undefined && shown.version !== stored.version
  return isOtherVersion && changes.length === 0 ? ['The basket was changed after it was shown.'] : changes
}

function changedPrices(stored: Basket, current: Basket): string[] {
  const amount = (cents: number) => decimalText(cents, current.currency)
  const before = new Map(stored.items.map((item) => [item.id, item.unitCents]))
  return current.items.flatMap(({ id, productName, productId, unitCents, bonus }) => {
    const shownCents = before.get(id)
    return bonus || shownCents === undefined || shownCents === unitCents
      ? []
      : [`${productName || productId} costs ${amount(unitCents)} now, not ${amount(shownCents)}.`]
  })
}

/** Promo codes that gave a discount when they were shown, and may not be used any more. */
function usedUpCodes(stored: Basket, current: Basket): string[] {
  const applied = new Set(
    stored.coupons.filter(({ statusCode }) => statusCode === 'applied').map(({ id }) => id),
  )
  return current.coupons.flatMap(({ id, code, statusCode }) => {
    if (!applied.has(id)) return []
    if (statusCode === 'redemption_limit_exceeded') return [`Promo code "${code}" has been used up.`]
    return statusCode === 'customer_redemption_limit_exceeded'
      ? [`You have used promo code "${code}" as often as you may.`]
      : []
  })
}

/** Days of arrival that the shop has named and cannot keep. A day that the shopper wants is checked with the order. */
function laterDays(stored: Basket, current: Basket): string[] {
  const before = new Map(stored.shipments.map((shipment) => [shipment.id, shipment]))
  return current.shipments.flatMap(({ id, dateWanted, arrivesOn = null, address }) => {
    const known = before.get(id)
    const shownDay = known?.dateWanted === null ? known.arrivesOn : null
    if (dateWanted !== null || !shownDay || (arrivesOn !== null && arrivesOn <= shownDay)) return []
    const name = [address?.firstName, address?.lastName].filter(Boolean).join(' ')
    const parcel = name ? `The parcel for ${name}` : 'The parcel'
    return arrivesOn === null
      ? [`${parcel} has no day of arrival any more; it was ${shownDay}.`]
      : [`${parcel} arrives on ${arrivesOn} now, not on ${shownDay}.`]
  })
}

/** What boxes contain, or may contain, beyond what was shown: a recipe has changed. Each sentence once, for many boxes. */
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
      ...(contains.length > 0 ? [`${name} contains ${contains.join(', ')} now.`] : []),
      ...(mayContain.length > 0 ? [`${name} may contain ${mayContain.join(', ')} now.`] : []),
    ]
  })
  return [...new Set(sentences)]
}
