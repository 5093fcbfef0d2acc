/** The mail of an e-gift card: one for the card of the order, and one for each replacement. */
export interface MailedCard {
  orderNo: string
  itemId: string
  /** How often it was replaced. */
  replaced: number
}

/** The purpose of the mail in the outbox, which accepts each purpose once. */
export const purposeOf = ({ orderNo, itemId, replaced }: MailedCard): string =>
  ['gift-card', orderNo, itemId, ...(replaced > 0 ? [replaced] : [])].join(' ')
