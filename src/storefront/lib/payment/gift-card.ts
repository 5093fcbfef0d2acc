/**
 * Whether a payment instrument is a gift card. Several gift cards can pay together, and another method pays the rest
 * (BAG-008).
 */
export const isGiftCard = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === 'GIFTCARD' || paymentMethodId === 'GIFTCARD_DISCOUNTED'

/** The gift cards that pay an amount: an earlier one may cover all of it. */
export const payingGiftCards = <Instrument extends { paymentMethodId: string; amount: number }>(
  instruments: readonly Instrument[],
): Instrument[] => instruments.filter((one) => isGiftCard(one) && one.amount > 0)

/** The last digits of a gift card, from its masked number. */
export const digitsOfGiftCard = ({
  maskedGiftCertificateCode = '',
}: {
  maskedGiftCertificateCode?: string | undefined
}): string => maskedGiftCertificateCode.slice(-4)
