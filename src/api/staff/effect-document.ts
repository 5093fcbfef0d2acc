import type { ShownEffect } from '#commerce/orders/effects/effect-of.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** An effect as a member sees it: roles without `orders.money` read no amounts, payments and promo codes (SALE-141). */
export function effectDocument(previewed: ShownEffect, seesMoney: boolean): ShownEffect {
  const { amountCents, taxCents, currency, money, promoCodes, parts, ...seen } = previewed
  return {
    ...seen,
    parts: parts.map(({ kind, id, units }) => ({ kind, id, units })),
    ...(seesMoney && { amountCents, taxCents, currency, money, promoCodes, parts }),
  }
}

const aboutMoney = new Set(['amountCents', 'taxCents', 'currency', 'money', 'promoCodes', 'parts'])

/** A refusal as a member sees it: `effect-changed` has the new effect. */
export const refusalFor = (refusal: Refusal, seesMoney: boolean): Refusal =>
  !seesMoney && refusal.refused === 'effect-changed'
    ? refuse('effect-changed', {
        orderNo: refusal.orderNo,
        now: Object.fromEntries(Object.entries(refusal.now).filter(([name]) => !aboutMoney.has(name))),
      })
    : refusal
