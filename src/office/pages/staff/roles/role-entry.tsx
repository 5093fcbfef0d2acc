import { Actions } from '#office/components/form/form.tsx'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { Role } from '../use-staff.ts'
import styles from './roles.module.css'
import { useAbilities } from './use-role-text.ts'

interface RoleEntryProps {
  role: Role
  onEdit: () => void
  onRemove: () => void
}

/**
 * A role that expands to its permissions. The owner's role is fixed, and a member cannot change a role with more
 * permissions than their own.
 */
export function RoleEntry({ role, onEdit, onRemove }: RoleEntryProps) {
  const text = useText()
  const abilitiesOf = useAbilities()
  const [change, remove] = [text('staff.role.change'), text('staff.role.remove.button')]
  const own = useMember().permissions
  const mayChange = role.id !== 'owner' && role.permissions.every((permission) => own.includes(permission))
  return (
    <details className={styles.role}>
      <summary className={styles.head}>
        <Icon name="right" size={16} />
        <span className={styles.name}>{role.name}</span>
        <span className={styles.count}>{text('staff.roles.members', { count: role.members })}</span>
      </summary>
      <ul className={styles.abilities}>
        {abilitiesOf(role).map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
      {mayChange && (
        <div className={styles.buttons}>
          <Actions>
            <Button kind="secondary" aria-label={`${change} ${role.name}`} onClick={onEdit}>
              {change}
            </Button>
            <Button kind="secondary" aria-label={`${remove} ${role.name}`} onClick={onRemove}>
              {remove}
            </Button>
          </Actions>
        </div>
      )}
    </details>
  )
}
