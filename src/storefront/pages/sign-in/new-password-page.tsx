import { useEffect, useState } from 'react'
import styles from '#storefront/components/forms/form-page.module.css'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { messages } from '#storefront/lib/messages/account-messages.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { leadingBack, loginLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useLinkToken } from '#storefront/lib/routing/use-link-token.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHeadingFocus } from '#ui/use-heading-focus.ts'
import { ChoosePassword } from './choose-password.tsx'
import { RequestResetLink } from './request-reset-link.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useReturnAddress } from './use-return.ts'

export const headers = headersOf('/new-password-form')

export default function NewPasswordRoute() {
  return (
    <Messages of={messages}>
      <NewPasswordPage />
    </Messages>
  )
}

/** The steps to a new password (ACC-044). */
type Step =
  | { kind: 'request'; reason?: string }
  | { kind: 'sent'; email: string }
  | { kind: 'checking' }
  | { kind: 'choose' }
  | { kind: 'done' }

const headings = {
  request: 'account.reset.heading',
  sent: 'account.reset.sentHeading',
  checking: 'account.reset.chooseHeading',
  choose: 'account.reset.chooseHeading',
  done: 'account.reset.doneHeading',
} as const satisfies Record<Step['kind'], string>

/** Sends the link for a new password, or shows the form for it if the page was opened by that link (SHELL-046). */
function NewPasswordPage() {
  const text = useText()
  const to = useTo()
  const from = useReturnAddress()
  const token = useLinkToken()
  const [step, setStep] = useResetStep(token)
  const headingRef = useHeadingFocus(step.kind, { loadingStep: 'checking' })
  return (
    <SignInPage
      title={text('account.reset.title')}
      heading={text(headings[step.kind])}
      headingRef={headingRef}
    >
      <section className={styles.card}>
        <StepBody step={step} token={token ?? ''} onStep={setStep} />
      </section>
      <p>
        <a href={to(leadingBack(loginLink, from))}>{text('account.reset.back')}</a>
      </p>
    </SignInPage>
  )
}

/** Starts with the check of the link's token. An empty token means that there is no link. */
function useResetStep(token: string | undefined) {
  const text = useText()
  const [step, setStep] = useState<Step>({ kind: 'checking' })
  useEffect(() => {
    if (token === undefined) return
    if (token === '') return setStep({ kind: 'request' })
    setStep({ kind: 'checking' })
    calls()
      .Site.validateResetToken({ parameters: { token } })
      .then(
        () => setStep({ kind: 'choose' }),
        (failure: unknown) => setStep({ kind: 'request', reason: failureText(failure, text) }),
      )
    // `text` is a new function in every render, with the same messages.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token])
  return [step, setStep] as const
}

interface StepBodyProps {
  step: Step
  token: string
  onStep: (step: Step) => void
}

function StepBody({ step, token, onStep }: StepBodyProps) {
  const text = useText()
  const to = useTo()
  const from = useReturnAddress()
  switch (step.kind) {
    case 'checking':
      return (
        <div role="status" aria-label={text('account.reset.checking')} className={styles.wide}>
          <Skeleton className={styles.waitingForLink} />
        </div>
      )
    case 'request':
      return <RequestResetLink reason={step.reason} onSent={(email) => onStep({ kind: 'sent', email })} />
    case 'sent':
      return <LinkSent email={step.email} onRequestAgain={() => onStep({ kind: 'request' })} />
    case 'choose':
      return (
        <ChoosePassword
          token={token}
          onInvalidLink={(reason) => onStep({ kind: 'request', reason })}
          onDone={() => onStep({ kind: 'done' })}
        />
      )
    case 'done':
      return (
        <>
          <p>{text('account.reset.done')}</p>
          <ButtonLink href={to(leadingBack(loginLink, from))}>{text('account.login.button')}</ButtonLink>
        </>
      )
  }
}

function LinkSent({ email, onRequestAgain }: { email: string; onRequestAgain: () => void }) {
  const text = useText()
  return (
    <>
      <p>{text('account.reset.sent', { email })}</p>
      <p>{text('account.reset.sentHint')}</p>
      <Button kind="secondary" onClick={onRequestAgain}>
        {text('account.reset.again')}
      </Button>
    </>
  )
}
