import { organizationTypes } from '#shared/commerce/organization-types.ts'
import { formatBirthday, formatUsPhone } from '#shared/text/patterns.ts'
import pair from '#storefront/components/forms/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import { SaveButton } from '#storefront/pages/account/save-button.tsx'
import { reloadCustomer, type Customer } from '#storefront/state/customer/customer-store.ts'
import { EmailField } from '#ui/email-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  profileChange,
  ProfileForm,
  profileValues,
  type Profile,
  type ProfileValues,
} from './profile-form.ts'

interface ProfileCardProps {
  customer: Customer
  isSaved: boolean
  onSave: (isSaved: boolean) => void
}

/** The form of the customer's personal data. */
export function ProfileCard({ customer, isSaved, onSave }: ProfileCardProps) {
  const text = useText()
  const reveal = useReveal()
  const form = useProfileForm(customer, onSave)
  return (
    <AccountCard wide>
      <FormFrame form={form} label={text('account.profile.name')}>
        <PersonFields form={form} />
        <OrganizationFields form={form} />
        <EmailField {...form.field('email')} />
        {form.watch('email') !== customer.email && (
          <PasswordField
            {...form.field('currentPassword')}
            autoComplete="current-password"
            hint={text('account.profile.passwordHint')}
            reveal={reveal}
          />
        )}
        <SaveButton busy={form.busy} isSaved={isSaved} />
      </FormFrame>
    </AccountCard>
  )
}

function useProfileForm(customer: Customer, onSave: ProfileCardProps['onSave']): ShopForm<ProfileValues> {
  const text = useText()
  return useShopForm<ProfileValues, Profile>({
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
}

interface FieldsProps {
  form: Pick<ShopForm<ProfileValues>, 'field'>
}

function PersonFields({ form }: FieldsProps) {
  const text = useText()
  const optional = text('forms.optional')
  return (
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
  )
}

function OrganizationFields({ form }: FieldsProps) {
  const text = useText()
  const optional = text('forms.optional')
  return (
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
  )
}
