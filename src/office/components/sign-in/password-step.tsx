import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { SecretField } from '#office/components/proof/secret-field.tsx'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { hasPasskeys } from '#office/lib/passkeys.ts'
import type { Session } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { useText } from '#ui/messages/use-text.ts'

interface PasswordStepProps {
  /** Email and password are correct; the next step is the code. */
  onTicket: (ticket: string) => void
  /** The member has no second factor yet. */
  onSignedIn: (session: Session) => void
  onForgotten: () => void
}

export function PasswordStep({ onTicket, onSignedIn, onForgotten }: PasswordStepProps) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      email: email === '' ? text('signIn.email.missing') : undefined,
      password: password === '' ? text('signIn.password.missing') : undefined,
    }),
    async send(body) {
      const opened = await sendCall('signInWithPassword', { body })
      if ('ticket' in opened) onTicket(opened.ticket)
      else onSignedIn(opened.session)
    },
  })
  return (
    <Form label={text('signIn.withPassword')} failure={failure} takesFocus onSubmit={submit}>
      <EmailField name="email" label={text('signIn.email')} autoComplete="username" error={errors.email} />
      <SecretField label={text('signIn.password')} autoComplete="current-password" error={errors.password} />
      <Actions>
        {/* Only one button of a page is filled. */}
        <Button type="submit" kind={hasPasskeys() ? 'secondary' : 'primary'} busy={isBusy}>
          {text('signIn.continue')}
        </Button>
        <Button kind="quiet" onClick={onForgotten}>
          {text('signIn.forgotten')}
        </Button>
      </Actions>
    </Form>
  )
}
