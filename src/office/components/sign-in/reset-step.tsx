import { useState } from 'react'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** Sends a mail with a link to set a new password. */
export function ResetStep({ onBack }: { onBack: () => void }) {
  const text = useText()
  const [sentTo, setSentTo] = useState<string>()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['email'],
    check: ({ email }) => ({ email: email === '' ? text('signIn.email.missing') : undefined }),
    async send({ email }) {
      await sendCall('askForReset', { body: { email } })
      setSentTo(email)
    },
  })
  const back = (
    <Button kind="secondary" onClick={onBack}>
      {text('signIn.back')}
    </Button>
  )
  if (sentTo !== undefined)
    return (
      <>
        <h2>{text('signIn.reset')}</h2>
        <Alert kind="success">{text('signIn.reset.sent', { email: sentTo })}</Alert>
        <Actions>{back}</Actions>
      </>
    )
  return (
    <Form label={text('signIn.reset')} failure={failure} takesFocus onSubmit={submit}>
      <h2>{text('signIn.reset')}</h2>
      <p>{text('signIn.reset.text')}</p>
      <EmailField name="email" label={text('signIn.email')} autoComplete="username" error={errors.email} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('signIn.reset.submit')}
        </Button>
        {back}
      </Actions>
    </Form>
  )
}
