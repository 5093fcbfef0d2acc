import { useState } from 'react'
import { organizationTypes } from '#shared/organization-types.ts'
import { formatBirthday, formatUsPhone } from '#shared/patterns.ts'
import pair from '#storefront/components/form-page/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { useAccount } from '#storefront/pages/account/account-layout.tsx'
import { reloadCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { PasswordField } from '#storefront/ui/password-field.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import {
  PasswordForm,
  profileChange,
  ProfileForm,
  profileValues,
  type PasswordValues,
  type Profile,
  type ProfileValues,
} from './profile-form.ts'

/** What the shop knows of its customer, to be changed (ACC-051). */
export default function ProfilePage() {
  const text = useText()
  const { customer } = useAccount()
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <title>{text('account.profile.title')}</title>
      <h1 className={content.heading}>{text('account.profile.name')}</h1>
      <div className={content.cards}>
        <ProfileCard key={customer.email} customer={customer} isSaved={isSaved} onSave={setSaved} />
        <PasswordCard customerId={customer.customerId} />
      </div>
    </>
  )
}

interface ProfileCardProps {
  customer: Customer
  /** Kept outside: with another email address the card is another one. */
  isSaved: boolean
  onSave: (isSaved: boolean) => void
}

function ProfileCard({ customer, isSaved, onSave }: ProfileCardProps) {
  const text = useText()
  const reveal = useReveal()
  const form = useShopForm<ProfileValues, Profile>({
    schema: ProfileForm,
    labels: {
      firstName: text('forms.firstName'),
      lastName: text('forms.lastName'),
      companyName: text('forms.company'),
      organizationType: text('account.profile.organization'),
      phoneHome: text('forms.phone'),
      birthday: text('account.profile.birthday'),
      email: text('forms.email'),
      knownEmail: text('forms.email'),
      currentPassword: text('account.password.current'),
    },
    defaults: profileValues(customer),
    faults: { 'wrong-password': 'currentPassword', 'login-in-use': 'email' },
    async submit(profile) {
      onSave(false)
      const { customerId } = customer
      await calls().ShopperCustomers.updateCustomer({
        parameters: { customerId },
        body: profileChange(profile),
      })
      await reloadCustomer()
      onSave(true)
    },
  })
  const optional = text('forms.optional')
  return (
    <section className={`${content.card} ${content.wide}`}>
      <FormFrame form={form} label={text('account.profile.name')}>
        {isSaved && <Alert kind="success">{text('account.saved')}</Alert>}
        <div className={pair.pair}>
          <TextField {...form.field('firstName')} autoComplete="given-name" autoCapitalize="words" />
          <TextField {...form.field('lastName')} autoComplete="family-name" autoCapitalize="words" />
          <TextField
            {...form.field('phoneHome')}
            optional={optional}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            format={formatUsPhone}
          />
          <TextField
            {...form.field('birthday')}
            optional={optional}
            inputMode="numeric"
            autoComplete="bday"
            hint={text('account.profile.birthdayHint')}
            format={formatBirthday}
          />
        </div>
        <div className={pair.pair}>
          <TextField {...form.field('companyName')} optional={optional} autoComplete="organization" />
          <SelectField
            {...form.field('organizationType')}
            optional={optional}
            placeholder={text('account.profile.noOrganization')}
            options={organizationTypes.map((type) => ({
              value: type,
              label: text(`account.organization.${type}`),
            }))}
          />
        </div>
        <EmailField {...form.field('email')} />
        {form.watch('email') !== customer.email && (
          <PasswordField
            {...form.field('currentPassword')}
            autoComplete="current-password"
            hint={text('account.profile.passwordHint')}
            reveal={reveal}
          />
        )}
        <div>
          <Button type="submit" busy={form.busy}>
            {text('account.save')}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}

function PasswordCard({ customerId }: { customerId: string }) {
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
    <section className={`${content.card} ${content.wide}`}>
      <h2 className={content.cardTitle}>{text('account.password.heading')}</h2>
      <FormFrame form={form} label={text('account.password.heading')}>
        {isSaved && <Alert kind="success">{text('account.saved')}</Alert>}
        <PasswordField {...form.field('currentPassword')} autoComplete="current-password" reveal={reveal} />
        <NewPassword {...form.field('password')} typed={form.watch('password')} />
        <div>
          <Button type="submit" busy={form.busy}>
            {text('account.save')}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}
