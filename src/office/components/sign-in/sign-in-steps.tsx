import { useState } from 'react'
import { Or } from '#office/components/proof/or.tsx'
import { PasskeyButton } from '#office/components/proof/passkey-button.tsx'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { hasPasskeys } from '#office/lib/passkeys.ts'
import type { Session } from '#office/state/session.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ResetStep } from './reset-step.tsx'

type Step = { name: 'password' } | { name: 'code'; ticket: string } | { name: 'reset' }

/** The sign-in: a passkey, or email, password and code (OFF-015). */
export function SignInSteps({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  const startOver = () => setStep({ name: 'password' })
  if (step.name === 'code')
    return <CodeStep ticket={step.ticket} onSignedIn={onSignedIn} onStartOver={startOver} />
  if (step.name === 'reset') return <ResetStep onBack={startOver} />
  return (
    <>
      {hasPasskeys() && (
        <>
          <PasskeyButton
            onShown={async (body) => onSignedIn(await sendCall('signInWithPasskey', { body }))}
          />
          <Or />
        </>
      )}
      <PasswordStep
        onTicket={(ticket) => setStep({ name: 'code', ticket })}
        onSignedIn={onSignedIn}
        onForgotten={() => setStep({ name: 'reset' })}
      />
    </>
  )
}
