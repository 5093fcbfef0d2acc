import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { limitAmounts, readLimit } from '#office/lib/limit-amounts.ts'
import { permissionGroups } from '#office/lib/permission-groups.ts'
import { roleIdOf } from '#office/lib/role-id.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { PlaceChoice } from '../place-choice.tsx'
import { refreshStaff, type Role } from '../use-staff.ts'
import { LimitFields } from './limit-fields.tsx'
import { PermissionChoice } from './permission-choice.tsx'

interface RoleDialogProps {
  /** The edited role. Undefined for a new role. */
  role: Role | undefined
  /** The ids of all roles. */
  taken: readonly string[]
  onClose: () => void
  onDone: (done: string) => void
}

const permissions = permissionGroups.flatMap((group) => [...group.permissions])
const fields = ['name', ...limitAmounts, ...permissions] as const

/** Adds or changes a role: its name, permissions, limits, sites and shops (OFF-022). */
export function RoleDialog({ role, taken, onClose, onDone }: RoleDialogProps) {
  const text = useText()
  // The version when the dialog opened. A newer version would overwrite the changes of others.
  const [version] = useState(role?.version ?? null)
  const [sites, setSites] = useState(role?.limits.sites)
  const [stores, setStores] = useState(role?.limits.stores)
  const { errors, failure, isBusy, submit } = useSubmission({
    fields,
    check: (values) => ({
      name: values.name === '' ? text('staff.role.name.missing') : undefined,
      ...Object.fromEntries(
        limitAmounts.map((name) => [
          name,
          readLimit(values[name]) === 'wrong' ? text('staff.limits.wrong') : undefined,
        ]),
      ),
    }),
    async send(values) {
      const { name } = values
      const body = {
        name,
        version,
        permissions: permissions.filter((permission) => values[permission] !== ''),
        limits: { ...limitsOf(values), ...(sites && { sites }), ...(stores && { stores }) },
      }
      const id = role?.id ?? roleIdOf(name, taken)
      // Refetch also after a refusal: another member may have changed the role.
      await call('saveRole', { parameters: { id }, body }).finally(refreshStaff)
      onDone(text('staff.role.saved', { name }))
    },
  })
  return (
    <Dialog
      isWide
      title={role ? text('staff.role.edit', { name: role.name }) : text('staff.role.add')}
      onDismiss={onClose}
    >
      {role && role.members > 0 && <p>{text('staff.role.effect', { count: role.members })}</p>}
      <Form failure={failure} onSubmit={submit}>
        <TextField
          name="name"
          label={text('staff.role.name')}
          defaultValue={role?.name}
          error={errors.name}
          maxLength={80}
          autoComplete="off"
        />
        <PermissionChoice chosen={role?.permissions ?? []} />
        <LimitFields limits={role?.limits ?? {}} errors={errors} />
        <PlaceChoice kind="stores" without="all" ids={stores} onChange={setStores} />
        <PlaceChoice kind="sites" without="all" ids={sites} onChange={setSites} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('staff.role.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

/** The typed limits. An empty field removes the limit. */
const limitsOf = (values: Readonly<Record<(typeof limitAmounts)[number], string>>) =>
  Object.fromEntries(
    limitAmounts.map((name) => {
      const cents = readLimit(values[name])
      return [name, cents === 'wrong' ? undefined : cents]
    }),
  )
