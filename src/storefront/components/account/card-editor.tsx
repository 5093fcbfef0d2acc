import { z } from 'zod'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { cardErrors } from '#storefront/components/payment-card/card-errors.ts'
import { CardFieldFrame } from '#storefront/components/payment-card/card-field-frame.tsx'
import { cardTokenOf } from '#storefront/lib/payment/card-token.ts'
import { payRenewalsWith } from '#storefront/lib/payment/pay-renewals-with.ts'
import { saveCard } from '#storefront/lib/payment/save-card.ts'
import { useCardFieldUrl } from '#storefront/components/payment-card/use-card-field-url.ts'
import { useCardField } from '#storefront/components/payment-card/use-card-field.ts'
import { useCardRefusal } from '#storefront/components/payment-card/use-card-refusal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { needed } from '#storefront/lib/forms/address-form.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { EditorActions } from '#storefront/components/account/entries/editor-actions.tsx'
import { reloadCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

const CardForm = z.object({
  holder: needed(2 * fieldLimits.name + 1, patterns.name),
  isDefault: z.boolean(),
  isForRenewals: z.boolean(),
})
type CardValues = z.input<typeof CardForm>
type ParsedCard = z.output<typeof CardForm>

interface CardEditorProps {
  customer: Customer
  onClose: (saved?: CardOutcome) => void
}

/** The result of setting a saved card as the card for subscriptions. */
interface CardOutcome {
  /** Why the card could not be set for the subscriptions. */
  failure?: string | undefined
  /** The number of subscriptions that the card now pays. */
  paidCount?: number | undefined
}

/**
 * The form for a new card. The new card can immediately pay the customer's subscriptions (ACC-057). The shopper
 * enters the card number in the payment gateway's own field.
 */
export function CardEditor({ customer, onClose }: CardEditorProps) {
  const text = useText()
  const { customerId, firstName, lastName } = customer
  const fieldUrl = useCardFieldUrl()
  const attempt = useCardRefusal()
  const form = useShopForm<CardValues, ParsedCard>({
    schema: CardForm,
    labels: {
      holder: text('account.wallet.holder'),
      isDefault: text('account.wallet.prefer'),
      isForRenewals: text('account.wallet.renewalsToo'),
    },
    defaults: {
      holder: [firstName, lastName].filter(Boolean).join(' '),
      isDefault: false,
      isForRenewals: false,
    },
    async submit({ holder, isDefault, isForRenewals }) {
      const token = await cardTokenOf(card.submit, fieldUrl)
      const cardId = await attempt(() => saveCard(calls(), { customerId, token, holder, isDefault }))
      // The card is saved. A second submit would save it twice.
      const saved = isForRenewals
        ? await payRenewalsWith(calls(), cardId, text).then(
            (paidCount): CardOutcome => ({ paidCount }),
            (reason: unknown): CardOutcome => ({ failure: failureText(reason, text) }),
          )
        : {}
      await reloadCustomer()
      onClose(saved)
    },
  })
  const card = useCardField(fieldUrl.url, () => void form.trySubmit())
  const frameId = form.idOf('card')
  const errors = [...cardErrors(card, { id: frameId, text }), ...form.errors]
  return (
    <FormFrame
      form={{ ...form, errors: form.attempt > 0 ? errors : form.errors }}
      label={text('account.wallet.add')}
      isOpened
    >
      <CardFieldFrame id={frameId} card={card} fieldUrl={fieldUrl} />
      <TextField {...form.field('holder')} autoComplete="cc-name" autoCapitalize="words" />
      <Checkbox {...form.field('isDefault')} />
      <Checkbox {...form.field('isForRenewals')} />
      <EditorActions saveLabel={text('account.wallet.save')} busy={form.busy} onCancel={() => onClose()} />
    </FormFrame>
  )
}
