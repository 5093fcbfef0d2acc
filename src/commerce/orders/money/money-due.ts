/** The inputs for calculating the money of an order. In whole cents of its currency. */
export interface MoneyState {
  totalCents: number
  /**
   * The amount that may be captured so far: with capture at dispatch, the shipped amount, including e-gift cards.
   * Absent with capture at the order: everything. The part of gift cards is paid first.
   */
  capturableCents?: number
  /** The refund that is being made for shipped parts: captured money is refunded even if more will be captured. */
  refundedLeftCents?: number
  /** Refunds to the payers of all parts. Without owed amounts and refunds as a new gift card. */
  givenBackCents: number
  /** In the order in which they paid. */
  giftCards: readonly { instrumentId: string; paidCents: number; returnedCents: number }[]
  /** The instrument that pays the amount that gift cards leave open: a card, a provider or a check. */
  payer?: {
    /** Includes captures and refunds that are due. */
    capturedCents: number
    refundedCents: number
    /** Refunds that the gateway has permanently refused: they are not retried automatically (SALE-023). */
    owedCents: number
    /** The amount that the payer has got back through lost disputes (SALE-034). */
    lostCents?: number
  }
}

/** The missing movements. At most one of capture and refund is above 0. */
export interface MoneyDue {
  captureCents: number
  /** Whether no amount remains to be captured afterwards. */
  isFinal: boolean
  refundCents: number
  /** The amount that lost disputes have already returned. It is not refunded. */
  coveredCents: number
  /** The part of the owed amount that lost disputes have already returned. */
  coveredOwedCents: number
  /** The final amount of the payer. If this amount is 0, the hold is released. */
  keptByPayerCents: number
  /** Last card first (SALE-016). */
  giftCards: { instrumentId: string; amountCents: number }[]
}

/**
 * The movements after which everybody has paid the current price of the order. Gift cards pay first, so they are
 * refunded last (SALE-016). Uncaptured money is never captured and refunded: a cancellation lowers the future
 * capture. A refund of a shipped part immediately returns its captured amount (SALE-017). A repeated calculation
 * returns only the difference.
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
  // A lost amount is never captured again, so it is excluded here.
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

/** The refunds to gift cards, last card first, less earlier refunds. */
function cardsDue(giftCards: MoneyState['giftCards'], backCents: number): MoneyDue['giftCards'] {
  let rest = backCents
  return giftCards.toReversed().flatMap(({ instrumentId, paidCents, returnedCents }) => {
    const share = Math.min(paidCents, rest)
    rest -= share
    return share > returnedCents ? [{ instrumentId, amountCents: share - returnedCents }] : []
  })
}
