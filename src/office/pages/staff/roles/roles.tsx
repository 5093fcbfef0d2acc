import { Section } from '#office/components/shell/page.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useRoles } from '../use-staff.ts'
import styles from './roles.module.css'
import { useAbilities } from './use-role-text.ts'

/** Each role with what it may do, in sentences, and how many members have it (OFF-022). */
export function Roles() {
  const text = useText()
  const abilitiesOf = useAbilities()
  const { data: roles } = useRoles()
  if (!roles) return null
  return (
    <Section title={text('staff.roles')} text={text('staff.roles.text')}>
      <div className={styles.roles}>
        {roles.map((role) => (
          <details key={role.id} className={styles.role}>
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
          </details>
        ))}
      </div>
    </Section>
  )
}
