import { z } from 'zod'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import { CardFieldFrame } from '#storefront/components/payment-card/card-field-frame.tsx'
import { useCardFieldUrl } from '#storefront/components/payment-card/use-card-field-url.ts'
import { useCardField } from '#storefront/components/payment-card/use-card-field.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { needed } from '#storefront/lib/forms/address-form.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { cardTokenOf } from '#storefront/lib/payment/card-token.ts'
import { cardInstrument } from '#storefront/lib/payment/payment-instrument.ts'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './change-address.module.css'

const PayAgainValues = z.object({ holder: needed(2 * fieldLimits.name + 1, patterns.name) })

interface PayAgainFormProps {
  order: Pick<PlacedOrder, 'orderNo' | 'billingAddress' | 'c_mayAskAgain'>
  /** The formatted amount. */
  amount: string
  proof: OrderProof | undefined
  onPaid: (order: PlacedOrder) => void
}

/**
 * A form to pay the open amount of an order by card. The buyer enters the card number in the payment gateway's own
 * field.
 */
export function PayAgainForm({ order, amount, proof, onPaid }: PayAgainFormProps) {
  const text = useText()
  const fieldUrl = useCardFieldUrl()
  const { firstName, lastName } = order.billingAddress ?? {}
  const form = useShopForm<z.input<typeof PayAgainValues>, z.output<typeof PayAgainValues>>({
    schema: PayAgainValues,
    labels: { holder: text('checkout.order.pay.holder') },
    defaults: { holder: [firstName, lastName].filter(Boolean).join(' ') },
    async submit({ holder }) {
      const token = await cardTokenOf(card.submit, fieldUrl)
      const paid = calls().Site.payOrderAgain({
        body: {
          orderNo: order.orderNo,
          paymentInstrument: cardInstrument(token, holder),
          ...(proof && { email: proof.email, orderViewCode: proof.orderViewCode }),
        },
      })
      onPaid(
        await paid.catch((failure: unknown) => {
          throw isCallFault(failure, 'payment-under-way')
            ? new ShopperError(text('checkout.order.pay.underWay'))
            : failure
        }),
      )
    },
  })
  const card = useCardField(fieldUrl.url, () => void form.trySubmit())
  const frameId = form.idOf('card')
  const errors = form.attempt > 0 ? [...cardErrors(card, { id: frameId, text }), ...form.errors] : form.errors
  return (
    <FormFrame
      form={{ ...form, errors }}
      label={text('checkout.order.pay.heading')}
      className={styles.payment}
    >
      <CardFieldFrame id={frameId} card={card} fieldUrl={fieldUrl} />
      <TextField {...form.field('holder')} autoComplete="cc-name" autoCapitalize="words" />
      {order.c_mayAskAgain && <p className={styles.said}>{text('checkout.charge.again')}</p>}
      <p>
        <Button type="submit" busy={form.busy}>
          {text('checkout.order.pay.button', { amount })}
        </Button>
      </p>
    </FormFrame>
  )
}
