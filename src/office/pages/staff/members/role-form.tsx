import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ListedMember } from '../use-staff.ts'
import { RoleField } from './role-field.tsx'

interface RoleFormProps {
  member: ListedMember
  onChanged: () => Promise<void>
}

/** Gives a member another role. */
export function RoleForm({ member: { id, roleId: before }, onChanged }: RoleFormProps) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['roleId'],
    check: ({ roleId }) => ({ roleId: roleId === before ? text('staff.changeRole.same') : undefined }),
    async send({ roleId }) {
      await call('changeMember', { parameters: { id }, body: { roleId } })
      await onChanged()
    },
  })
  return (
    <Form label={text('staff.changeRole.confirm')} failure={failure} onSubmit={submit}>
      <RoleField roleId={before} error={errors.roleId} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('staff.changeRole.confirm')}
        </Button>
      </Actions>
    </Form>
  )
}
