import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenBagSynced } from '#storefront/state/bag/bag-store.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import {
  accountConfirmationLink,
  accountLink,
  newPasswordLink,
  registerLink,
  trackOrderLink,
} from '#storefront/lib/routing/links.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { PasswordField } from '#storefront/ui/password-field.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { confirmationStatusOf } from '#storefront/lib/account/account-confirmation.ts'
import { LoginForm, type LoginValues } from './login-form.ts'
import styles from '#storefront/components/form-page/form-page.module.css'
import { returnAddress } from './return-address.ts'
import { useReveal } from '#storefront/components/new-password/use-reveal.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'

export const headers = privatePageHeaders

export default function LoginRoute() {
  return (
    <Messages of={messages}>
      <LoginPage />
    </Messages>
  )
}

function LoginPage() {
  const text = useText()
  const to = useTo()
  const search = useSearch()
  const query = new URLSearchParams(search)
  return (
    <div className={styles.page}>
      <title>{text('account.login.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.heading}>{text('account.login.heading')}</h1>
      {query.has('expired') && <Alert>{text('forms.sessionExpired')}</Alert>}
      {query.has('refused') && <Alert>{text('account.login.refused')}</Alert>}
      <div className={styles.columns}>
        <LoginCard />
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{text('account.login.new')}</h2>
          <p>{text('account.login.newText')}</p>
          <ButtonLink kind="secondary" href={to(registerLink) + fromOf(search)}>
            {text('account.register.button')}
          </ButtonLink>
          <p>
            <a href={to(trackOrderLink)}>{text('account.login.track')}</a>
          </p>
        </section>
      </div>
    </div>
  )
}

function LoginCard() {
  const text = useText()
  const reveal = useReveal()
  const to = useTo()
  const navigate = useNavigate()
  const leave = useLeave()
  const { kind } = useSession()
  const form = useShopForm<LoginValues, LoginValues>({
    schema: LoginForm,
    labels: { email: text('forms.email'), password: text('account.password') },
    draft: { name: 'login', without: ['password'] },
    async submit({ email, password }) {
      try {
        await session.login({ login: email, password })
      } catch (failure) {
        const status = confirmationStatusOf(failure)
        if (!status) throw failure
        return navigate(to(accountConfirmationLink), { state: { status, email } })
      }
      await whenBagSynced()
      await leave()
    },
  })
  // Whoever is logged in already has nothing to do here.
  const isLoggedIn = kind === 'registered' && form.attempt === 0 && !form.busy
  useEffect(() => {
    if (isLoggedIn) void leave()
    // The way back is that of this address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoggedIn])
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{text('account.login.known')}</h2>
      <FormFrame form={form}>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} autoComplete="current-password" reveal={reveal} />
        <Button type="submit" wide busy={form.busy}>
          {text('account.login.button')}
        </Button>
        <p>
          <a href={to(newPasswordLink)}>{text('account.login.forgot')}</a>
        </p>
      </FormFrame>
    </section>
  )
}

/** Back to where the shopper came from, else to the account; Back does not lead to the login again. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const to = useTo()
  const { search } = useLocation()
  return async () => navigate(returnAddress(search) ?? to(accountLink), { replace: true })
}

/** Whoever goes on to register is led back to the same place. */
const fromOf = (search: string): string => {
  const from = returnAddress(search)
  return from ? `?from=${encodeURIComponent(from)}` : ''
}
