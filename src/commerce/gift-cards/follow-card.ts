/** What happens to a card of an order. */
export type CardChange = 'sent' | 'replaced' | 'address-changed'

/**
 * Runs the change of a card in a transaction that has locked the card's order, and gives its result. Without a `change`, the card
 * was replaced or voided meanwhile, or nothing was to be changed.
 */
export type FollowCard = <Result>(
  card: { orderNo: string; itemId: string },
  change: () => Promise<{ change: CardChange | undefined; result: Result }>,
) => Promise<Result>
