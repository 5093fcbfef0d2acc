import { useState } from 'react'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { AddressForm, type AddressFormValues } from './new-password-form.ts'
import { sendConfirmation, type Confirmation } from '#storefront/lib/account/account-confirmation.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'

interface ResendConfirmationProps {
  confirmation: Confirmation
  /** Called with the confirmation if the address is already verified. */
  onChange: (confirmation: Confirmation) => void
}

/** Sends the confirmation email again. Asks for the address if it is unknown. */
export function ResendConfirmation({ confirmation, onChange }: ResendConfirmationProps) {
  const text = useText()
  const { email: known } = confirmation
  const [sentTo, setSentTo] = useState<string>()
  const form = useShopForm<AddressFormValues, AddressFormValues>({
    schema: AddressForm,
    labels: { email: text('forms.email') },
    defaults: { email: known ?? '' },
    async submit({ email }) {
      setSentTo(undefined)
      const answer = await sendConfirmation(calls(), email, text('account.confirm.unexpected'))
      if (answer === 'verified') onChange({ email, status: 'verified' })
      else setSentTo(email)
    },
  })
  return (
    <FormFrame form={form} label={text('account.confirm.resend')}>
      {sentTo ? (
        <Alert kind="success">
          {text(known ? 'account.confirm.sentTo' : 'account.confirm.sentAgain', { email: sentTo })}
        </Alert>
      ) : (
        <p>{text(introOf(confirmation), { email: known ?? '' })}</p>
      )}
      {!known && <EmailField {...form.field('email')} />}
      <div>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('account.confirm.resend')}
        </Button>
      </div>
    </FormFrame>
  )
}

function introOf({ email, status }: Confirmation): string {
  if (!email) return 'account.confirm.ask'
  return status === 'verification-required' ? 'account.confirm.sentTo' : 'account.confirm.resendTo'
}
