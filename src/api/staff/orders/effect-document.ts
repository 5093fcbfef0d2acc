import type { ShownEffect } from '#commerce/orders/effects/effect-of.ts'

/**
 * An effect as a member may see it: roles without `orders.money` see no amounts, payments and promo codes (SALE-141).
 */
export function effectDocument(previewed: ShownEffect, seesMoney: boolean): ShownEffect {
  const { amountCents, taxCents, currency, money, promoCodes, parts, ...seen } = previewed
  return {
    ...seen,
    parts: parts.map(({ kind, id, units }) => ({ kind, id, units })),
    ...(seesMoney && { amountCents, taxCents, currency, money, promoCodes, parts }),
  }
}
