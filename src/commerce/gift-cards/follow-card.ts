/** The kind of a change to an order's card. */
type CardChange = 'sent' | 'replaced' | 'address-changed'

/**
 * Runs the change of a card in a transaction that has locked the card's order, and returns its result. `change` is
 * absent if the card needs no change, or was replaced or voided meanwhile.
 */
export type FollowCard = <Result>(
  card: { orderNo: string; itemId: string },
  change: () => Promise<{ change: CardChange | undefined; result: Result }>,
) => Promise<Result>
