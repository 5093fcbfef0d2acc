import { useState } from 'react'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import { SaveButton } from '#storefront/pages/account/save-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordForm, type PasswordValues } from './profile-form.ts'

/** The form that changes the password. */
export function PasswordCard({ customerId }: { customerId: string }) {
  const text = useText()
  const reveal = useReveal()
  const [isSaved, setSaved] = useState(false)
  const form = useShopForm<PasswordValues, PasswordValues>({
    schema: PasswordForm,
    labels: { currentPassword: text('account.password.current'), password: text('account.password.new') },
    faults: { 'wrong-password': 'currentPassword', 'password-too-weak': 'password' },
    async submit(body) {
      setSaved(false)
      await calls().ShopperCustomers.updateCustomerPassword({ parameters: { customerId }, body })
      form.fill({ currentPassword: '', password: '' })
      setSaved(true)
    },
  })
  return (
    <AccountCard title={text('account.password.heading')} wide>
      <FormFrame form={form} label={text('account.password.heading')}>
        <PasswordField {...form.field('currentPassword')} autoComplete="current-password" reveal={reveal} />
        <NewPassword {...form.field('password')} typed={form.watch('password')} />
        <SaveButton busy={form.busy} isSaved={isSaved} />
      </FormFrame>
    </AccountCard>
  )
}
