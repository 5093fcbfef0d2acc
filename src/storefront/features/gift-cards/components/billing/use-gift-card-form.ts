import type { z } from 'zod'
import { BalanceInput } from '#commerce/gift-cards/inputs.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { isGiftCard } from '#storefront/lib/payment/gift-card.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { giftCardFailure } from './gift-card-failure.ts'

type Typed = z.input<typeof BalanceInput>
type Card = z.output<typeof BalanceInput>

/** The form that adds a gift card to the basket. The code is sent once and never stored. */
export function useGiftCardForm(onApplied: () => void) {
  const text = useText()
  return useShopForm<Typed, Card>({
    schema: BalanceInput,
    labels: {
      giftCardNumber: text('checkout.giftCard.number'),
      securityCode: text('checkout.giftCard.code'),
    },
    defaults: { giftCardNumber: '', securityCode: '' },
    failure: text('checkout.giftCard.failure'),
    async submit({ giftCardNumber, securityCode }) {
      let before = 0
      const basket = await bag
        .change((calls, basketId, current) => {
          before = giftCardCount(current)
          return calls.ShopperBaskets.addPaymentInstrumentToBasket({
            parameters: { basketId },
            body: {
              // The server recognizes a discounted gift card by its number.
              paymentMethodId: 'GIFTCARD',
              c_giftCardNumber: giftCardNumber,
              c_giftCardSecurityCode: securityCode,
            },
          })
        })
        .catch((failure: unknown) => {
          throw giftCardFailure(failure, text)
        })
      if (giftCardCount(basket) === before) throw new ShopperError(text('checkout.giftCard.already'))
      onApplied()
    },
  })
}

const giftCardCount = ({ paymentInstruments }: Basket): number => paymentInstruments.filter(isGiftCard).length
