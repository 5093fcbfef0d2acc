import { runningShare, shareBetween } from '#commerce/orders/states/running-share.ts'
import type { GivenBack } from '#commerce/orders/states/given-back.ts'
import type { MoneyPart } from './parts.ts'

/**
 * A part with an additional refund, at most its remaining amount. Of the first `b` refunded cents of a part,
 * floor(tax × b / gross) are tax, so a fully refunded part refunds its full tax (SALE-011).
 */
export function giveBackCents(
  { grossCents, taxCents }: MoneyPart,
  { givenBackCents }: GivenBack,
  cents: number,
): GivenBack {
  const after = givenBackCents + Math.min(cents, grossCents - givenBackCents)
  return { givenBackCents: after, givenBackTaxCents: runningShare(taxCents, after, grossCents) }
}

/** A line with refunded units: the units after the first `from` and up to `to` of its `of` units (SALE-010). */
export const giveBackUnits = (
  part: MoneyPart,
  before: GivenBack,
  units: { from: number; to: number; of: number },
): GivenBack => giveBackCents(part, before, shareBetween(part.grossCents, units))

/** Refunds the remaining amount of a part. */
export const giveBackRest = (part: MoneyPart, before: GivenBack): GivenBack =>
  giveBackCents(part, before, part.grossCents)
