import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Effect } from './use-preview.ts'

/** The sentences that describe an effect, one for each row. */
export function useEffectRows(): (effect: Effect) => string[] {
  const text = useText()
  const moneyRows = useMoneyRows()
  return (effect) => {
    const { action, stock, days, promoCodes = [], voidedCards, mails } = effect
    const { before, after } = effect.status
    const units = stock.reduce((sum, { quantity }) => sum + quantity, 0)
    return [
      ...moneyRows(effect),
      units > 0 ? text('effect.stock', { count: units }) : text(`effect.stock.${action}`),
      ...(days.length > 0 ? [text('effect.days', { count: days.length })] : []),
      ...(promoCodes.length > 0 ? [text('effect.promoCodes', { codes: promoCodes.join(', ') })] : []),
      ...(voidedCards.length > 0 ? [text('effect.voidedCards', { count: voidedCards.length })] : []),
      ...(before === after
        ? []
        : [
            text('effect.status', {
              before: text(`orderState.status.${before}`),
              after: text(`orderState.status.${after}`),
            }),
          ]),
      ...mails.map((mail) => text(`effect.mail.${mail}`)),
    ]
  }
}

/** Returns no rows for roles that cannot read amounts. */
function useMoneyRows() {
  const text = useText()
  const cents = useCents()
  const moneyRow = useMoneyRow()
  return ({ amountCents, taxCents = 0, currency, money = [] }: Effect): string[] => {
    if (amountCents === undefined || currency === undefined) return []
    return [
      text(taxCents > 0 ? 'effect.amount.taxed' : 'effect.amount', {
        amount: cents(amountCents, currency),
        tax: cents(taxCents, currency),
      }),
      ...money.map((each) => moneyRow(each, currency)),
    ]
  }
}

type Money = NonNullable<Effect['money']>[number]

/** 'Refunded to Visa ending in 1111: $12.00' */
function useMoneyRow() {
  const text = useText()
  const cents = useCents()
  return ({ kind, card, giftCardDigits, amountCents }: Money, currency: string): string => {
    const amount = cents(amountCents, currency)
    const payment = card
      ? text('effect.payment.card', { type: card.type, digits: card.lastDigits })
      : giftCardDigits !== null
        ? text('effect.payment.giftCard', { digits: giftCardDigits })
        : text('effect.payment.other')
    return text(`effect.money.${kind}`, { amount, payment })
  }
}
