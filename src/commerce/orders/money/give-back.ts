import { runningShare, shareBetween } from '#commerce/orders/states/running-share.ts'
import type { GivenBack } from '#commerce/orders/states/given-back.ts'
import type { MoneyPart } from './parts.ts'

/**
 * A part of which more cents are given back, at most what is left of it. Of the first `b` cents of a part, floor(tax × b / gross) are
 * tax, so a whole part gives back its whole tax (SALE-011).
 */
export function giveBackCents(
  { grossCents, taxCents }: MoneyPart,
  { givenBackCents }: GivenBack,
  cents: number,
): GivenBack {
  const after = givenBackCents + Math.min(cents, grossCents - givenBackCents)
  return { givenBackCents: after, givenBackTaxCents: runningShare(taxCents, after, grossCents) }
}

/** A line of which units are given back: those after the first `from` and up to `to` of its `of` units (SALE-010). */
export const giveBackUnits = (
  part: MoneyPart,
  before: GivenBack,
  units: { from: number; to: number; of: number },
): GivenBack => giveBackCents(part, before, shareBetween(part.grossCents, units))

/** All that is left of a part. */
export const giveBackRest = (part: MoneyPart, before: GivenBack): GivenBack =>
  giveBackCents(part, before, part.grossCents)
