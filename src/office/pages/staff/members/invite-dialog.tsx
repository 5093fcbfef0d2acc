import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff } from '../use-staff.ts'
import { RoleField } from './role-field.tsx'

interface InviteDialogProps {
  onClose: () => void
  onDone: (done: string) => void
}

/** Invites a member: email and role. The link is in the mail only. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const text = useText()
  // A repetition of the same invitation counts once.
  const [key] = useState(() => crypto.randomUUID())
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['email', 'roleId'],
    check: ({ email, roleId }) => ({
      email: /^\S+@\S+\.\S+$/.test(email) ? undefined : text('staff.invite.email.missing'),
      roleId: roleId === '' ? text('staff.invite.role.missing') : undefined,
    }),
    async send(body) {
      await call('inviteMember', { body }, { key: `${key}-${body.email}-${body.roleId}`.slice(0, 100) })
      await refreshStaff()
      onDone(text('staff.invite.done', { email: body.email }))
    },
  })
  return (
    <Dialog title={text('shell.invite')} onDismiss={onClose}>
      <p>{text('staff.invite.text')}</p>
      <Form failure={failure} onSubmit={submit}>
        <EmailField name="email" label={text('signIn.email')} autoComplete="off" error={errors.email} />
        <RoleField error={errors.roleId} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('staff.invite.submit')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
