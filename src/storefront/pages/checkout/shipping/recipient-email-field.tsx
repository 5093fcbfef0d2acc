import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { EmailField } from '#ui/email-field.tsx'

interface RecipientEmailFieldProps {
  form: Pick<ShopForm<{ recipientEmail: string; giftMessage: string }>, 'field' | 'watch'>
  isGift: boolean
}

/**
 * The email address that is notified of a gift (SALE-109). Shown if the parcel is a gift, or if the field has a typed
 * value.
 */
export function RecipientEmailField({ form, isGift }: RecipientEmailFieldProps) {
  const text = useText()
  const isShown =
    isGift || Boolean(form.watch('giftMessage')?.trim()) || Boolean(form.watch('recipientEmail'))
  if (!isShown) return null
  return (
    <EmailField
      {...form.field('recipientEmail')}
      optional={text('forms.optional')}
      hint={text('checkout.recipientEmail.hint')}
      autoComplete="off"
    />
  )
}
