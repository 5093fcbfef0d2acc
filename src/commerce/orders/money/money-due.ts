/** What the money of an order follows from. Whole cents of its currency. */
export interface MoneyState {
  totalCents: number
  /**
   * What may be captured so far: with capture at dispatch what has left, e-gift cards included. Absent with capture at the order: all
   * of it. What gift cards pay is paid first.
   */
  capturableCents?: number
  /** What a refund that is being made gives back of what has left: captured money goes back, also while more is to be captured. */
  refundedLeftCents?: number
  /** Given back to the payers: all parts together. What is owed or was given as a new gift card is not. */
  givenBackCents: number
  /** In the order in which they paid. */
  giftCards: readonly { instrumentId: string; paidCents: number; returnedCents: number }[]
  /** The instrument that pays what the gift cards do not: a card, a provider or a check. */
  payer?: {
    /** Captured and refunded money counts from when its movement is due. */
    capturedCents: number
    refundedCents: number
    /** Refunds that the gateway refused for good: nothing tries them again by itself (SALE-023). */
    owedCents: number
    /** What the payer has back by disputes that the shop has lost (SALE-034). */
    lostCents?: number
  }
}

/** The movements that are missing. At most one of capture and refund is above 0. */
export interface MoneyDue {
  captureCents: number
  /** Whether nothing is left to be captured after that. */
  isFinal: boolean
  refundCents: number
  /** What lost disputes have given back of that already: it is not refunded. */
  coveredCents: number
  /** … and of what is owed. */
  coveredOwedCents: number
  /** What the payer pays in the end. Without anything, its hold is let go. */
  keptByPayerCents: number
  /** The last card first (SALE-016). */
  giftCards: { instrumentId: string; amountCents: number }[]
}

/**
 * The money that has to move so that everybody has paid what the order costs by now. Gift cards pay first, so they get back last
 * (SALE-016). Money that is not captured is not captured and refunded: what is cancelled lowers what will be captured. A refund of what has
 * left gives back now what was captured for it (SALE-017). Asked again, it gives the difference only.
 */
export function moneyDue({
  totalCents,
  capturableCents = totalCents,
  givenBackCents,
  refundedLeftCents = 0,
  giftCards,
  payer,
}: MoneyState): MoneyDue {
  const dueCents = totalCents - givenBackCents
  const paidByCards = giftCards.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const keptByCards = Math.min(paidByCards, dueCents)
  const keptByPayer = payer ? dueCents - keptByCards : 0
  const net = payer ? payer.capturedCents - payer.refundedCents - payer.owedCents : 0
  const target = Math.min(keptByPayer, Math.max(0, capturableCents - keptByCards))
  const captureCents = Math.max(0, target - net)
  const lostCents = payer?.lostCents ?? 0
  const owedCents = payer?.owedCents ?? 0
  const overCents = Math.max(0, net - keptByPayer, Math.min(refundedLeftCents, net - target))
  const coveredCents = Math.min(lostCents, overCents)
  // What was lost is never captured again, so it does not count there.
  return {
    captureCents,
    isFinal: net - overCents + captureCents >= keptByPayer,
    refundCents: overCents - coveredCents,
    coveredCents,
    coveredOwedCents:
      lostCents === 0 ? 0 : Math.max(0, owedCents - Math.max(0, net + owedCents - keptByPayer - lostCents)),
    keptByPayerCents: keptByPayer,
    giftCards: cardsDue(giftCards, paidByCards - keptByCards),
  }
}

/** What goes back on gift cards, the last card first, less what they have back already. */
function cardsDue(giftCards: MoneyState['giftCards'], backCents: number): MoneyDue['giftCards'] {
  let rest = backCents
  return giftCards.toReversed().flatMap(({ instrumentId, paidCents, returnedCents }) => {
    const share = Math.min(paidCents, rest)
    rest -= share
    return share > returnedCents ? [{ instrumentId, amountCents: share - returnedCents }] : []
  })
}
