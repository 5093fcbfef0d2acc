import styles from '#storefront/components/form-page/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { loginLink } from '#storefront/lib/routing/links.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { register } from '#storefront/state/customer/register.ts'
import {
  RegistrationForm,
  type Registration,
  type RegistrationValues,
} from '#storefront/state/customer/registration-form.ts'
import { Button } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useLeave } from './login-page.tsx'

export const headers = privatePageHeaders

export default function RegisterRoute() {
  return (
    <Messages of={messages}>
      <RegisterPage />
    </Messages>
  )
}

function RegisterPage() {
  const text = useText()
  const to = useTo()
  const leave = useLeave()
  const form = useShopForm<RegistrationValues, Registration>({
    schema: RegistrationForm,
    labels: {
      firstName: text('forms.firstName'),
      lastName: text('forms.lastName'),
      email: text('forms.email'),
      password: text('account.password'),
    },
    draft: { name: 'register', without: ['password'] },
    faults: { 'login-in-use': 'email', 'password-too-weak': 'password' },
    async submit(registration) {
      await register(registration)
      await leave()
    },
  })
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{text('account.register.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.heading}>{text('account.register.heading')}</h1>
      <p>
        {text('account.register.known')} <a href={to(loginLink)}>{text('account.login.button')}</a>
      </p>
      <section className={styles.card}>
        <FormFrame form={form} label={text('account.register.heading')}>
          <div className={styles.pair}>
            <TextField {...form.field('firstName')} autoComplete="given-name" autoCapitalize="words" />
            <TextField {...form.field('lastName')} autoComplete="family-name" autoCapitalize="words" />
          </div>
          <EmailField {...form.field('email')} />
          <NewPassword {...form.field('password')} typed={form.watch('password')} />
          <Button type="submit" wide busy={form.busy}>
            {text('account.register.button')}
          </Button>
        </FormFrame>
      </section>
    </div>
  )
}
