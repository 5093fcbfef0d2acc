import type { Calls } from '#api/calls.ts'

export type OfferAnswer = Awaited<ReturnType<Calls['Site']['getSubscriptionOffer']>>

/** An offer that the shopper can choose. */
export interface ShownOffer {
  offer: NonNullable<OfferAnswer['offer']>
  /** The placement day of an order of today. */
  firstOrderPlaceDate: string
}

/** OPS-051, PDP-096 */
const timeout = 5_000

/**
 * The offer of a product. Returns `undefined` without a response within 5 seconds (PDP-096), or if the product
 * belongs to no group with subscriptions (PDP-097). A failure is only logged: the product can still be bought once.
 */
export async function findOffer(read: () => Promise<OfferAnswer>): Promise<ShownOffer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout))
  const answered = read().catch((error: unknown) => void console.error(error))
  const answer = await Promise.race([answered, late])
  if (!answer?.isEligible || !answer.offer || answer.offer.frequencies.length === 0) return undefined
  return { offer: answer.offer, firstOrderPlaceDate: answer.firstOrderPlaceDate }
}
