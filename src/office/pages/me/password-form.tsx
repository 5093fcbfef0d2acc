import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { SecretField } from '#office/components/proof/secret-field.tsx'
import { leastPassword } from '#office/lib/password-rules.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

interface PasswordFormProps {
  onChanged: () => Promise<void>
  onCancel: () => void
}

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['password'],
    check: ({ password }) => ({
      password: password.length < leastPassword ? text('invitation.password.short') : undefined,
    }),
    async send(body) {
      await call('changePassword', { body })
      await onChanged()
    },
  })
  return (
    <Form failure={failure} takesFocus onSubmit={submit}>
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
        <Button kind="secondary" onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
