import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import styles from '#storefront/components/forms/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { confirmationStatusOf } from '#storefront/lib/account/account-confirmation.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import {
  accountConfirmationLink,
  newPasswordLink,
  trackOrderLink,
} from '#storefront/lib/routing/account-links.ts'
import { leadingBack, registerLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { followSession, whenBagSynced } from '#storefront/state/bag/store/bag-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { LoginForm, type LoginValues } from './login-form.ts'
import { SignInPage } from './sign-in-page.tsx'
import { useReturn, useReturnAddress } from './use-return.ts'

export const headers = headersOf('/login')

export default function LoginRoute() {
  return (
    <Messages of={messages}>
      <LoginPage />
    </Messages>
  )
}

function LoginPage() {
  const text = useText()
  const query = new URLSearchParams(useSearch())
  return (
    <SignInPage title={text('account.login.title')} heading={text('account.login.heading')} narrow={false}>
      {query.has('expired') && <Alert>{text('forms.sessionExpired')}</Alert>}
      {query.has('refused') && <Alert>{text('account.login.refused')}</Alert>}
      {query.has('wish') && <Alert kind="notice">{text('account.login.wish')}</Alert>}
      <div className={styles.columns}>
        <LoginCard />
        <NewCustomerCard />
      </div>
    </SignInPage>
  )
}

function LoginCard() {
  const text = useText()
  const reveal = useReveal()
  const to = useTo()
  const from = useReturnAddress()
  const form = useLoginForm()
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{text('account.login.known')}</h2>
      <FormFrame form={form}>
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField {...form.field('password')} autoComplete="current-password" reveal={reveal} />
        <Button type="submit" wide busy={form.busy}>
          {text('account.login.button')}
        </Button>
        <p>
          <a href={to(leadingBack(newPasswordLink, from))}>{text('account.login.forgot')}</a>
        </p>
      </FormFrame>
    </section>
  )
}

/** The login form. A customer who is already logged in is redirected immediately. */
function useLoginForm() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const goBack = useReturn()
  const { kind } = useSession()
  const form = useShopForm<LoginValues, LoginValues>({
    schema: LoginForm,
    labels: { email: text('forms.email'), password: text('account.password') },
    draft: { name: 'login', without: ['password'] },
    async submit({ email, password }) {
      followSession()
      try {
        await session.login({ login: email, password })
      } catch (failure) {
        const status = confirmationStatusOf(failure)
        if (!status) throw failure
        return navigate(to(accountConfirmationLink), { state: { status, email } })
      }
      await whenBagSynced()
      await goBack()
    },
  })
  const isLoggedIn = kind === 'registered' && form.attempt === 0 && !form.busy
  useEffect(() => {
    if (isLoggedIn) void goBack()
    // The return URL is part of the page's URL, which does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoggedIn])
  return form
}

function NewCustomerCard() {
  const text = useText()
  const to = useTo()
  const from = useReturnAddress()
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{text('account.login.new')}</h2>
      <p>{text('account.login.newText')}</p>
      <ButtonLink kind="secondary" href={to(leadingBack(registerLink, from))}>
        {text('account.register.button')}
      </ButtonLink>
      <p>
        <a href={to(trackOrderLink)}>{text('account.login.track')}</a>
      </p>
    </section>
  )
}
