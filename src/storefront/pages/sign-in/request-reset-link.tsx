import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { AddressForm, type AddressFormValues } from './new-password-form.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'

interface RequestResetLinkProps {
  /** Why a new link is needed, if an earlier one is no longer valid. */
  reason: string | undefined
  onSent: (email: string) => void
}

/** The form for the email address to which the link for a new password is sent. */
export function RequestResetLink({ reason, onSent }: RequestResetLinkProps) {
  const text = useText()
  const form = useShopForm<AddressFormValues, AddressFormValues>({
    schema: AddressForm,
    labels: { email: text('forms.email') },
    draft: { name: 'login' },
    async submit({ email }) {
      await calls().Site.passwordResetEmail({ body: { email } })
      onSent(email)
    },
  })
  return (
    <FormFrame form={form} label={text('account.reset.heading')}>
      {reason && form.attempt === 0 && <Alert>{reason}</Alert>}
      <p>{text('account.reset.text')}</p>
      <EmailField {...form.field('email')} autoComplete="username" />
      <Button type="submit" wide busy={form.busy}>
        {text('account.reset.send')}
      </Button>
    </FormFrame>
  )
}
