import { fractionOf, includedIn } from './money.ts'

/** Whether the prices of a line or a shipment include its tax (RUN-025). Absent: tax is added. */
export interface PerhapsTaxIncluded {
  isTaxIncluded?: boolean
}

/** The tax on an amount in cents at a rate, rounded half up: added to the amount, or included in it. */
export const taxOn = (cents: number, rate: number, { isTaxIncluded = false }: PerhapsTaxIncluded): number =>
  isTaxIncluded ? includedIn(cents, rate) : fractionOf(cents, rate)

/** An amount with its tax, in cents. */
export const withTax = (
  cents: number,
  taxCents: number,
  { isTaxIncluded = false }: PerhapsTaxIncluded,
): number => (isTaxIncluded ? cents : cents + taxCents)
