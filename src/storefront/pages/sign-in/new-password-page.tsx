import { useEffect, useState } from 'react'
import styles from '#storefront/components/form-page/form-page.module.css'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import {
  AddressForm,
  NewPasswordForm,
  type AddressFormValues,
  type NewPasswordValues,
} from '#storefront/components/new-password/new-password-form.ts'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { loginLink } from '#storefront/lib/routing/links.ts'
import { privatePageHeaders } from '#storefront/lib/routing/private-page-headers.ts'
import { useHash } from '#storefront/lib/routing/use-hash.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { isResetLinkInvalid } from './password-reset-faults.ts'
import { useStepFocus } from './use-step-focus.ts'

export const headers = privatePageHeaders

export default function NewPasswordRoute() {
  return (
    <Messages of={messages}>
      <NewPasswordPage />
    </Messages>
  )
}

/** ACC-044, as far as the shopper has got. */
type Step =
  | { kind: 'ask'; why?: string }
  | { kind: 'sent'; email: string }
  | { kind: 'checking' }
  | { kind: 'choose' }
  | { kind: 'done' }

const headings = {
  ask: 'account.reset.heading',
  sent: 'account.reset.sentHeading',
  checking: 'account.reset.chooseHeading',
  choose: 'account.reset.chooseHeading',
  done: 'account.reset.doneHeading',
} as const satisfies Record<Step['kind'], string>

/** Without a link the page asks for one; with the link of the mail it takes a new password (SHELL-046). */
function NewPasswordPage() {
  const text = useText()
  const to = useTo()
  const token = useHash()
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  useEffect(() => {
    if (token === undefined) return
    if (token === '') return setStep({ kind: 'ask' })
    setStep({ kind: 'checking' })
    calls()
      .Site.validateResetToken({ parameters: { token } })
      .then(
        () => setStep({ kind: 'choose' }),
        (failure: unknown) => setStep({ kind: 'ask', why: failureText(failure, text) }),
      )
    // The words are the same for every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  const heading = useStepFocus(step.kind)
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{text('account.reset.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {text(headings[step.kind])}
      </h1>
      <section className={styles.card}>
        <StepBody step={step} token={token ?? ''} onStep={setStep} />
      </section>
      <p>
        <a href={to(loginLink)}>{text('account.reset.back')}</a>
      </p>
    </div>
  )
}

interface StepBodyProps {
  step: Step
  token: string
  onStep: (step: Step) => void
}

function StepBody({ step, token, onStep }: StepBodyProps) {
  const text = useText()
  const to = useTo()
  switch (step.kind) {
    case 'checking':
      return (
        <div role="status" aria-label={text('account.reset.checking')} className={styles.wide}>
          <Skeleton className={styles.waiting} />
        </div>
      )
    case 'ask':
      return <AskForLink why={step.why} onSent={(email) => onStep({ kind: 'sent', email })} />
    case 'sent':
      return (
        <>
          <p>{text('account.reset.sent', { email: step.email })}</p>
          <p>{text('account.reset.sentHint')}</p>
          <Button kind="secondary" onClick={() => onStep({ kind: 'ask' })}>
            {text('account.reset.again')}
          </Button>
        </>
      )
    case 'choose':
      return (
        <ChoosePassword
          token={token}
          onOver={(why) => onStep({ kind: 'ask', why })}
          onDone={() => onStep({ kind: 'done' })}
        />
      )
    case 'done':
      return (
        <>
          <p>{text('account.reset.done')}</p>
          <ButtonLink href={to(loginLink)}>{text('account.login.button')}</ButtonLink>
        </>
      )
  }
}

function AskForLink({ why, onSent }: { why: string | undefined; onSent: (email: string) => void }) {
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
      {why && form.attempt === 0 && <Alert>{why}</Alert>}
      <p>{text('account.reset.text')}</p>
      <EmailField {...form.field('email')} autoComplete="username" />
      <Button type="submit" wide busy={form.busy}>
        {text('account.reset.send')}
      </Button>
    </FormFrame>
  )
}

interface ChoosePasswordProps {
  token: string
  /** The link ended meanwhile. */
  onOver: (why: string) => void
  onDone: () => void
}

function ChoosePassword({ token, onOver, onDone }: ChoosePasswordProps) {
  const text = useText()
  const form = useShopForm<NewPasswordValues, NewPasswordValues>({
    schema: NewPasswordForm,
    labels: { password: text('account.password.new') },
    faults: { 'password-too-weak': 'password' },
    async submit({ password }) {
      try {
        await calls().Site.passwordReset({ body: { token, password } })
        onDone()
      } catch (failure) {
        if (!isResetLinkInvalid(failure)) throw failure
        onOver(failure.message)
      }
    },
  })
  return (
    <FormFrame form={form} label={text('account.reset.chooseHeading')}>
      <p>{text('account.reset.chooseText')}</p>
      <NewPassword {...form.field('password')} typed={form.watch('password')} />
      <Button type="submit" wide busy={form.busy}>
        {text('account.reset.save')}
      </Button>
    </FormFrame>
  )
}
