/** The payment method of gift certificates in the Shopper APIs: a gift card of the shop (DROP-068). */
export const giftCertificateMethod = 'GIFT_CERTIFICATE'

/** Whether a method pays a part of the amount (PAY-018); another method pays the rest. */
export const isGiftCardMethod = (methodId: string): boolean =>
  methodId === 'GIFTCARD' || methodId === 'GIFTCARD_DISCOUNTED' || methodId === giftCertificateMethod
