import type { Basket } from '#commerce/baskets/basket.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'

/** The basket with the engine's field texts replaced by sentences of a locale (decision 0236). */
export const withSentences = (basket: Basket, text: TextOf): Basket => ({
  ...basket,
  approachingDiscounts: basket.approachingDiscounts.map((one) => ({
    ...one,
    text: fieldSentence(one.text, text),
  })),
  flashes: basket.flashes.map((flash) => fieldSentence(flash, text)),
  notices: basket.notices.map((notice) => fieldSentence(notice, text)),
})
