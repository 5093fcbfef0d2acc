import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { CodeField } from '#office/components/proof/code-field.tsx'
import { sendCall } from '#office/lib/calls/send-call.ts'
import type { Session } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

interface CodeStepProps {
  ticket: string
  onSignedIn: (session: Session) => void
  onStartOver: () => void
}

export function CodeStep({ ticket, onSignedIn, onStartOver }: CodeStepProps) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['code'],
    check: ({ code }) => ({ code: code === '' ? text('signIn.code.missing') : undefined }),
    async send({ code }) {
      onSignedIn(await sendCall('confirmCode', { body: { ticket, code } }))
    },
  })
  return (
    <Form label={text('signIn.withCode')} failure={failure} takesFocus onSubmit={submit}>
      <CodeField error={errors.code} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('signIn.submit')}
        </Button>
        <Button kind="secondary" onClick={onStartOver}>
          {text('signIn.startOver')}
        </Button>
      </Actions>
    </Form>
  )
}
