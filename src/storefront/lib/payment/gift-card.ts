/** Whether a payment instrument is a gift card: several pay together, and another method pays the rest (BAG-008). */
export const isGiftCard = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === 'GIFTCARD' || paymentMethodId === 'GIFTCARD_DISCOUNTED'

/** The gift cards that pay a part: one that came before may cover all of it. */
export const payingGiftCards = <Instrument extends { paymentMethodId: string; amount: number }>(
  instruments: readonly Instrument[],
): Instrument[] => instruments.filter((one) => isGiftCard(one) && one.amount > 0)

/** The last digits of a gift card, of its masked number. */
export const digitsOfGiftCard = ({
  maskedGiftCertificateCode = '',
}: {
  maskedGiftCertificateCode?: string | undefined
}): string => maskedGiftCertificateCode.slice(-4)
