import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ListedMember } from '../use-staff.ts'
import { OwnStores } from './own-stores.tsx'
import { RoleField } from './role-field.tsx'
import { useOwnStores } from './use-own-stores.ts'

interface RoleFormProps {
  member: ListedMember
  onChanged: () => Promise<void>
}

/** Changes the role or the shops of a member. */
export function RoleForm({ member: { id, roleId: before, ownLimits }, onChanged }: RoleFormProps) {
  const text = useText()
  const stores = useOwnStores(ownLimits.stores)
  const isSame = (ids: readonly string[] | undefined) =>
    ids?.toSorted().join() === ownLimits.stores?.toSorted().join()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['roleId', 'stores'],
    check: ({ roleId }) => ({
      roleId: roleId === before && isSame(stores.ids) ? text('staff.changeRole.same') : undefined,
      stores: stores.isMissing ? text('staff.places.stores.missing') : undefined,
    }),
    async send({ roleId }) {
      const { stores: _, ...others } = ownLimits
      const limits = { ...others, ...(stores.ids && { stores: stores.ids }) }
      const body = { roleId, ...(!isSame(stores.ids) && { limits }) }
      await call('changeMember', { parameters: { id }, body })
      await onChanged()
    },
  })
  return (
    <Form label={text('staff.changeRole.confirm')} failure={failure} onSubmit={submit}>
      <RoleField roleId={before} error={errors.roleId} onRole={stores.setRole} />
      <OwnStores choice={stores} error={errors.stores} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('staff.changeRole.confirm')}
        </Button>
      </Actions>
    </Form>
  )
}
