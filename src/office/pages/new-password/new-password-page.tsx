import { useState } from 'react'
import invitationMessages from 'virtual:messages/invitation'
import newPasswordMessages from 'virtual:messages/newPassword'
import { useNavigate } from 'react-router'
import { EntryFrame } from '#office/components/entry-frame/entry-frame.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { withMessages } from '#office/components/with-messages.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { SecretField } from '#office/components/proof/secret-field.tsx'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { leastPassword } from '#office/lib/password-rules.ts'
import { loadSession } from '#office/state/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** The page of the mailed link for a forgotten password. */
function NewPasswordPage() {
  const text = useText()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const token = location.hash.slice(1)
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['password'],
    check: ({ password }) => ({
      password: password.length < leastPassword ? text('invitation.password.short') : undefined,
    }),
    async send({ password }) {
      await sendCall('resetPassword', { body: { token, password } })
      // All sessions have ended, also the one of this browser.
      await loadSession()
      setDone(true)
    },
  })
  if (isDone)
    return (
      <EntryFrame title={text('newPassword.title')}>
        <Alert kind="success">{text('newPassword.done')}</Alert>
        <Actions>
          <Button onClick={() => void navigate('/', { replace: true })}>{text('signIn.submit')}</Button>
        </Actions>
      </EntryFrame>
    )
  return (
    <EntryFrame title={text('newPassword.title')}>
      {token === '' ? (
        <Alert>{text('newPassword.ended')}</Alert>
      ) : (
        <Form label={text('newPassword.title')} failure={failure} takesFocus onSubmit={submit}>
          <SecretField
            label={text('newPassword.password')}
            hint={text('invitation.password.hint')}
            autoComplete="new-password"
            error={errors.password}
          />
          <Actions>
            <Button type="submit" busy={isBusy}>
              {text('newPassword.submit')}
            </Button>
          </Actions>
        </Form>
      )}
    </EntryFrame>
  )
}

export default withMessages(joinAreas(invitationMessages, newPasswordMessages), NewPasswordPage)
