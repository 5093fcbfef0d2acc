/** Methods that take a part of the amount (PAY-018); any other pays what they leave. */
export const isGiftCardMethod = (methodId: string): boolean =>
  methodId === 'GIFTCARD' || methodId === 'GIFTCARD_DISCOUNTED'
