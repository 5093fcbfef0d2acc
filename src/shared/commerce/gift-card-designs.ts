/** The designs of e-gift cards (ACC-066): of the card on the page and of the card in the mail. */
export const giftCardDesigns = ['classic', 'birthday', 'holiday', 'thank-you'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]
