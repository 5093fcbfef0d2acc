import type { Calculator } from '#commerce/pricing/promotions/promotion.ts'
import { percentOf } from '#shared/money/money.ts'

/**
 * The discount in cents on `amountCents`, the price of `quantity` pieces: at least 0, at most the amount. `amount` and
 * `fixed-price` are per piece.
 */
export function discountOf(calculator: Calculator, amountCents: number, quantity = 1): number {
  return Math.min(Math.max(calculate(calculator, amountCents, quantity), 0), Math.max(amountCents, 0))
}

function calculate(calculator: Calculator, amountCents: number, quantity: number): number {
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
