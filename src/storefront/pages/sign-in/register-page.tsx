import styles from '#storefront/components/forms/form-page.module.css'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { leadingBack, loginLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { register } from '#storefront/state/customer/register.ts'
import {
  RegistrationForm,
  type Registration,
  type RegistrationValues,
} from '#storefront/state/customer/registration-form.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useReturn, useReturnAddress } from './use-return.ts'

export const headers = headersOf('/register')

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
  const from = useReturnAddress()
  return (
    <SignInPage title={text('account.register.title')} heading={text('account.register.heading')}>
      <p>
        {text('account.register.known')}{' '}
        <a href={to(leadingBack(loginLink, from))}>{text('account.login.button')}</a>
      </p>
      <section className={styles.card}>
        <RegistrationFields />
      </section>
    </SignInPage>
  )
}

function RegistrationFields() {
  const text = useText()
  const goBack = useReturn()
  const botCheck = useBotCheck('registration')
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
      await botCheck.send((token) => register(registration, token))
      await goBack()
    },
  })
  return (
    <FormFrame form={form} label={text('account.register.heading')}>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...form.field('lastName')} autoComplete="family-name" autoCapitalize="words" />
      </div>
      <EmailField {...form.field('email')} />
      <NewPassword {...form.field('password')} typed={form.watch('password')} />
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" wide busy={form.busy}>
        {text('account.register.button')}
      </Button>
    </FormFrame>
  )
}
