/** Whether a method pays a part of the amount (PAY-018); another method pays the rest. */
export const isGiftCardMethod = (methodId: string): boolean =>
  methodId === 'GIFTCARD' || methodId === 'GIFTCARD_DISCOUNTED'
