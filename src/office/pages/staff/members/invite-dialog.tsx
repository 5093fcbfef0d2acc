import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff } from '../use-staff.ts'
import { OwnStores } from './own-stores.tsx'
import { RoleField } from './role-field.tsx'
import { useOwnStores } from './use-own-stores.ts'

interface InviteDialogProps {
  onClose: () => void
  onDone: (done: string) => void
}

/** Invites a member: email, role and shops. Only the mail contains the link. */
export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const text = useText()
  // The idempotency key: a repeated call sends no second invitation.
  const key = useCallKey()
  const stores = useOwnStores()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['email', 'roleId', 'stores'],
    check: ({ email, roleId }) => ({
      email: /^\S+@\S+\.\S+$/.test(email) ? undefined : text('staff.invite.email.missing'),
      roleId: roleId === '' ? text('staff.invite.role.missing') : undefined,
      stores: stores.isMissing ? text('staff.places.stores.missing') : undefined,
    }),
    async send({ email, roleId }) {
      const body = { email, roleId, ...(stores.ids && { limits: { stores: stores.ids } }) }
      await call('inviteMember', { body }, { key: key.keyOf(body) })
      await refreshStaff()
      onDone(text('staff.invite.done', { email }))
    },
  })
  return (
    <Dialog title={text('shell.invite')} onDismiss={onClose}>
      <p>{text('staff.invite.text')}</p>
      <Form failure={failure} onSubmit={submit}>
        <EmailField name="email" label={text('signIn.email')} autoComplete="off" error={errors.email} />
        <RoleField error={errors.roleId} onRole={stores.setRole} />
        <OwnStores choice={stores} error={errors.stores} />
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
