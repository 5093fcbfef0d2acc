import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { isFailure } from '#office/lib/calls/call-failure.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import type { BodyOf } from '#office/lib/calls/call-types.ts'
import { hasPasskeys } from '#office/lib/passkeys.ts'
import { requestProof } from '#office/state/proofs.ts'
import { currentMember, loadSession, openSession } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ReactNode } from 'react'
import { CodeField } from './code-field.tsx'
import { Or } from './or.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecretField } from './secret-field.tsx'

interface ProveFormProps {
  /** The label of the button that sends password and code. */
  submit: string
  onProven: () => void
  /** Another action beside the button. */
  children?: ReactNode
}

/** Confirms the identity of the signed-in member, by the factors that they have. */
export function ProveForm({ submit, onProven, children }: ProveFormProps) {
  const member = currentMember()
  const withPasskey = hasPasskeys() && (member?.passkeys ?? 1) > 0
  const withPassword = member === undefined || (member.hasPassword && member.hasCode)
  const prove = async (body: BodyOf<'confirmAgain'>) => {
    try {
      openSession(await sendCall('confirmAgain', { body }))
    } catch (failure) {
      if (!isFailure(failure, 'staff-sign-in-needed')) throw failure
      // The session has ended meanwhile: the member must sign in instead.
      return member ? void requestProof('sign-in') : loadSession()
    }
    onProven()
  }
  return (
    <>
      {withPasskey && <PasskeyButton kind={withPassword ? 'secondary' : 'primary'} onShown={prove} />}
      {withPasskey && withPassword && <Or />}
      {withPassword ? (
        <PasswordProof submit={submit} onProve={prove}>
          {children}
        </PasswordProof>
      ) : (
        children
      )}
    </>
  )
}

interface PasswordProofProps {
  submit: string
  onProve: (body: { password: string; code: string }) => Promise<void>
  children?: ReactNode
}

function PasswordProof({ submit, onProve, children }: PasswordProofProps) {
  const text = useText()
  const { errors, failure, isBusy, ...form } = useSubmission({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      password: password === '' ? text('signIn.password.missing') : undefined,
      code: code === '' ? text('signIn.code.missing') : undefined,
    }),
    send: onProve,
  })
  return (
    <Form failure={failure} onSubmit={form.submit}>
      <SecretField label={text('signIn.password')} autoComplete="current-password" error={errors.password} />
      <CodeField error={errors.code} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        {children}
      </Actions>
    </Form>
  )
}
