import { useEffect, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useRoleText } from '../roles/use-role-text.ts'
import { useRoles, type Role } from '../use-staff.ts'

interface RoleFieldProps {
  /** The role that the member has. */
  roleId?: string
  error?: string | undefined
  /** Told which role is chosen, also the one that the member has. */
  onRole: (role: Role | undefined) => void
}

/** A choice of role, with what the chosen one may do. Its name is `roleId`. */
export function RoleField({ roleId, error, onRole }: RoleFieldProps) {
  const text = useText()
  const roles = useRoles()
  const roleText = useRoleText()
  const [chosen, setChosen] = useState(roleId ?? '')
  const role = roles.data?.find(({ id }) => id === chosen)
  useEffect(() => onRole(role), [role, onRole])
  return (
    <SelectField
      // The options come with the roles: before them the choice has nothing to show.
      key={String(roles.isSuccess)}
      name="roleId"
      label={text('staff.role')}
      defaultValue={chosen}
      onChange={({ target }) => setChosen(target.value)}
      options={roles.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      placeholder={roleId === undefined ? text('staff.role.choose') : undefined}
      hint={role && roleText(role)}
      error={error}
    />
  )
}
