import type { Calculator } from '#commerce/pricing/promotions/promotion.ts'
import { percentOf } from '#shared/money.ts'

/**
 * What a calculator takes off `amountCents`, the price of `quantity` pieces: never less than nothing, never more than
 * the amount. `amount` and `fixed-price` are meant for each piece.
 */
export function discountOf(calculator: Calculator, amountCents: number, quantity = 1): number {
  return Math.min(Math.max(reckon(calculator, amountCents, quantity), 0), Math.max(amountCents, 0))
}

function reckon(calculator: Calculator, amountCents: number, quantity: number): number {
  switch (calculator.kind) {
    case 'percent':
      return percentOf(amountCents, calculator.percent)
    case 'amount':
      return calculator.cents * quantity
    case 'fixed-price':
      return amountCents - calculator.cents * quantity
    case 'free':
      return amountCents
  }
}
