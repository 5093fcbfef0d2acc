import { useEffect, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useRoleText } from '../roles/use-role-text.ts'
import { useRoles, type Role } from '../use-staff.ts'

interface RoleFieldProps {
  /** The current role of the member. */
  roleId?: string
  error?: string | undefined
  /** Called with the chosen role, initially with the current one. */
  onRole: (role: Role | undefined) => void
}

/** A choice of role, with the abilities of the chosen one. Its name is `roleId`. */
export function RoleField({ roleId, error, onRole }: RoleFieldProps) {
  const text = useText()
  const roles = useRoles()
  const roleText = useRoleText()
  const [chosen, setChosen] = useState(roleId ?? '')
  const role = roles.data?.find(({ id }) => id === chosen)
  useEffect(() => onRole(role), [role, onRole])
  return (
    <SelectField
      // The options load with the roles. The `key` renders the select again, so that it shows the selected role.
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
