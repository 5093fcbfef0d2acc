import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from '#storefront/components/form-page/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { AddressForm, type AddressFormValues } from '#storefront/components/new-password/new-password-form.ts'
import {
  completeRegistration,
  readLink,
  sendConfirmation,
  type Confirmation,
} from '#storefront/lib/account/account-confirmation.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { useHash } from '#storefront/lib/routing/use-hash.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadCustomer, useCustomer } from '#storefront/state/customer/customer-store.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { useStepFocus } from './use-step-focus.ts'

export const headers = privatePageHeaders

export default function ConfirmationRoute() {
  return (
    <Messages of={messages}>
      <ConfirmationPage />
    </Messages>
  )
}

/** Where the link of a mail leads, and whoever has to be sent one (ACC-043, SHELL-047). */
function ConfirmationPage() {
  const text = useText()
  const { confirmation, set } = useConfirmation()
  const heading = useStepFocus(confirmation?.status ?? 'checking')
  const status = confirmation?.status ?? 'verification-required'
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{text('account.confirm.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {text(`account.confirm.${status}.heading`)}
      </h1>
      <section className={styles.card}>
        {confirmation ? (
          <Outcome confirmation={confirmation} onChange={set} />
        ) : (
          <div role="status" aria-label={text('account.confirm.checking')} className={styles.wide}>
            <Skeleton className={styles.waiting} />
          </div>
        )}
      </section>
    </div>
  )
}

/** What the link comes to; without one, what led here or how it stands with the customer. */
function useConfirmation() {
  const hash = useHash()
  const handed = confirmationOf(useLocation().state)
  const { customer, isKnown } = useCustomer()
  const [reached, set] = useState<Confirmation>()
  const link = hash === undefined ? undefined : readLink(hash)
  const key = link && JSON.stringify(link)
  useEffect(() => {
    if (!link) return
    void completeRegistration(calls(), link).then(async (confirmation) => {
      set(confirmation)
      if (confirmation.status === 'verified') await reloadCustomer()
    })
    // The link is new when its text is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  const standing: Confirmation | undefined =
    hash === undefined || link || !isKnown
      ? undefined
      : {
          email: customer?.email,
          status: customer?.c_emailConfirmed ? 'verified' : 'verification-required',
        }
  const confirmation = reached ?? (link ? undefined : handed) ?? standing
  return {
    confirmation: confirmation && { ...confirmation, email: confirmation.email ?? customer?.email },
    set,
  }
}

/** What a login that waits for the address hands on (ACC-040). */
function confirmationOf(state: unknown): Confirmation | undefined {
  if (typeof state !== 'object' || state === null || !('status' in state) || !('email' in state)) return
  const { status, email } = state
  const isKnown = status === 'token-expired' || status === 'verification-required'
  return isKnown && typeof email === 'string' ? { status, email } : undefined
}

interface OutcomeProps {
  confirmation: Confirmation
  onChange: (confirmation: Confirmation) => void
}

function Outcome({ confirmation, onChange }: OutcomeProps) {
  const text = useText()
  const to = useTo()
  if (confirmation.status !== 'verified')
    return <Resend key={confirmation.email} confirmation={confirmation} onChange={onChange} />
  return (
    <>
      <p>{text('account.confirm.verified.text')}</p>
      <ButtonLink href={to(accountLink)}>{text('account.confirm.toAccount')}</ButtonLink>
    </>
  )
}

function Resend({ confirmation, onChange }: OutcomeProps) {
  const text = useText()
  const { email: known, status } = confirmation
  const [sentTo, setSentTo] = useState<string>()
  const form = useShopForm<AddressFormValues, AddressFormValues>({
    schema: AddressForm,
    labels: { email: text('forms.email') },
    defaults: { email: known ?? '' },
    async submit({ email }) {
      setSentTo(undefined)
      const answer = await sendConfirmation(calls(), email)
      if (answer === 'verified') onChange({ email, status: 'verified' })
      else setSentTo(email)
    },
  })
  const wasSent = status === 'verification-required'
  const words = known
    ? wasSent
      ? 'account.confirm.sentTo'
      : 'account.confirm.resendTo'
    : 'account.confirm.ask'
  return (
    <FormFrame form={form} label={text('account.confirm.resend')}>
      {sentTo ? (
        <Alert kind="success">
          {text(known ? 'account.confirm.sentTo' : 'account.confirm.sentAgain', { email: sentTo })}
        </Alert>
      ) : (
        <p>{text(words, { email: known ?? '' })}</p>
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
