/** The designs of e-gift cards (ACC-066), on the page and in the email. */
export const giftCardDesigns = ['classic', 'birthday', 'holiday', 'thank-you'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]
