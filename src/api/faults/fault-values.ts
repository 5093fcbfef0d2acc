import type { Refusal } from '#commerce/refusals.ts'
import type { MessageValues } from '#shared/messages/format-message.ts'
import type { Currency } from '#shared/money/money.ts'
import { amountText, longDay, nearDay, yesNo } from './fault-formats.ts'
import type { FaultWords } from './fault-words.ts'
import type { ShopperRefusalCode } from './shopper-faults.ts'

type ValuesOf = {
  [Code in ShopperRefusalCode]?: (refusal: Refusal<Code>, words: FaultWords) => MessageValues
}

/** Formatted values for the texts, other than the plain texts and numbers of the refusal. */
export const faultValues: ValuesOf = {
  'basket-limit-reached': ({ basketIds }) => ({ basketIds: basketIds.join(', ') }),
  'basket-not-ready': ({ missing }) => ({ missing: missing.join(', ') }),
  'basket-was-changed': ({ changes }) => ({ hasChanges: yesNo(changes), changes: changes?.join(' ') ?? '' }),
  'campaign-closed': ({ opensOn, closedOn }, words) => ({
    when: opensOn === undefined ? (closedOn === undefined ? 'part' : 'after') : 'before',
    day: longDay(opensOn ?? closedOn ?? '', words),
  }),
  'card-number-refused': ({ field = '' }) => ({ hasField: yesNo(field), field }),
  'day-closed': ({ next }, words) => ({ hasNext: yesNo(next), next: next ? nearDay(next, words) : '' }),
  'fundraiser-ended': ({ endsOn }, words) => ({ day: longDay(endsOn, words) }),
  'gift-card-not-accepted': ({ reason }) => ({ reason: selectorOf(reason) }),
  'not-enough-stock': ({ storeName = '' }) => ({ hasStore: yesNo(storeName), storeName }),
  'orders-under-way': ({ orderNos }) => ({ orderNos: orderNos.join(', ') }),
  'password-too-weak': ({ reasons }) => ({ reasons: reasons.join(', ') }),
  'payment-approval-needed': ({ approvedAmount, amount, currency }, words) => ({
    // Uses the basket's currency.
    approved: amountText(approvedAmount, currency as Currency, words),
    amount: amountText(amount, currency as Currency, words),
  }),
  'payment-disputed': ({ isBuyer }) => ({ isBuyer: yesNo(isBuyer) }),
  'payment-too-small': ({ amount, least, currency }, words) => ({
    amount: amountText(amount, currency, words),
    least: amountText(least, currency, words),
  }),
  'price-adjustment-not-possible': ({ reason }) => ({ reason: selectorOf(reason) }),
  'product-not-available': ({ reason, storeName = '' }) => ({
    reason: selectorOf(reason),
    hasStore: yesNo(storeName),
    storeName,
  }),
  'quantity-limit-exceeded': ({ isPerOrder }) => ({ isPerOrder: yesNo(isPerOrder) }),
  'quota-exceeded': ({ quota }) => ({ quota: selectorOf(quota), what: quota }),
  'shipment-not-found': ({ place }) => ({
    hasPlace: yesNo(place),
    column: place?.column ?? '',
    orderNo: place?.orderNo ?? '',
    shipments: place?.shipments ?? 0,
  }),
  'subscription-not-offered': ({ reason }) => ({ reason: selectorOf(reason) }),
  'too-many-ids': ({ subject }) => ({ subject: selectorOf(subject) }),
  'temporary-basket-limit-reached': ({ basketIds }) => ({ basketIds: basketIds.join(', ') }),
}

/** Selections in ICU messages may not contain spaces or hyphens. */
const selectorOf = (name: string): string => name.replaceAll(/[\s-]/g, '_')
