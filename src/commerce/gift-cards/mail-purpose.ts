/** The mail of an e-gift card: one for the card of the order, and one for each that was issued in its place. */
export interface MailedCard {
  orderNo: string
  itemId: string
  /** How often it was replaced. */
  replaced: number
}

/** The purpose of the mail in the outbox, which takes each purpose once. */
export const purposeOf = ({ orderNo, itemId, replaced }: MailedCard): string =>
  ['gift-card', orderNo, itemId, ...(replaced > 0 ? [replaced] : [])].join(' ')
