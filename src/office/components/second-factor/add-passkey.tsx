import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { makePasskey } from '#office/lib/passkeys.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'

interface AddPasskeyProps {
  /** Called after the passkey was added. Only the first second factor has recovery codes. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onBack?: (() => void) | undefined
}

/** Names a passkey, and creates it in the browser. */
export function AddPasskey({ onAdded, onBack }: AddPasskeyProps) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['name'],
    check: ({ name }) => ({ name: name === '' ? text('factors.passkey.name.missing') : undefined }),
    async send({ name }) {
      const { ticket, options } = await call('beginPasskey', {})
      const answer = await makePasskey(options)
      const { recoveryCodes } = await call('addPasskey', { body: { ticket, name, answer } })
      onAdded(recoveryCodes)
    },
  })
  return (
    <Form label={text('factors.passkey')} failure={failure} takesFocus onSubmit={submit}>
      <p>{text('factors.passkey.text')}</p>
      <TextField
        name="name"
        label={text('factors.passkey.name')}
        hint={text('factors.passkey.name.hint')}
        error={errors.name}
        maxLength={80}
        autoComplete="off"
      />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('factors.passkey.add')}
        </Button>
        {onBack && (
          <Button kind="secondary" onClick={onBack}>
            {text('signIn.back')}
          </Button>
        )}
      </Actions>
    </Form>
  )
}
