import type { Basket } from '#commerce/baskets/basket.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'

/** The basket with sentences of a locale for the field texts that the engine gives it (decision 0236). */
export const withSentences = (basket: Basket, text: TextOf): Basket => ({
  ...basket,
  approachingDiscounts: basket.approachingDiscounts.map((one) => ({
    ...one,
    text: fieldSentence(one.text, text),
  })),
  flashes: basket.flashes.map((flash) => fieldSentence(flash, text)),
  notices: basket.notices.map((notice) => fieldSentence(notice, text)),
})
