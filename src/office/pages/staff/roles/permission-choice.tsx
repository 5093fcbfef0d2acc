import { permissionGroups } from '#office/lib/permission-groups.ts'
import { useMember, type Permission } from '#office/state/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './role-dialog.module.css'
import { capitalised } from './use-role-text.ts'

/**
 * The permissions in groups. Each checkbox has the name of its permission. A member cannot grant a permission that
 * they lack.
 */
export function PermissionChoice({ chosen }: { chosen: readonly Permission[] }) {
  const text = useText()
  const own = useMember().permissions
  return permissionGroups.map(({ id, permissions }) => (
    <fieldset key={id} className={styles.group}>
      <legend className={styles.legend}>{text(`staff.group.${id}`)}</legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission}
          name={permission}
          label={capitalised(text(`permission.${permission}`))}
          defaultChecked={chosen.includes(permission)}
          disabled={!own.includes(permission)}
        />
      ))}
    </fieldset>
  ))
}
