import { useTime } from '#office/lib/use-time.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ListedMember } from '../use-staff.ts'
import styles from './members-table.module.css'

interface MembersTableProps {
  members: readonly ListedMember[]
  onOpen: (id: string) => void
}

/** The members with role, factors and last use. Below 769 px each is a card of three lines (OFF-039). */
export function MembersTable({ members, onOpen }: MembersTableProps) {
  const text = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('staff.name')}</th>
          <th scope="col" className={styles.wide}>
            {text('staff.role')}
          </th>
          <th scope="col" className={styles.wide}>
            {text('staff.ways')}
          </th>
          <th scope="col" className={styles.wide}>
            {text('staff.used')}
          </th>
          <th scope="col">
            <HiddenText>{text('staff.manage')}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onOpen={() => onOpen(member.id)} />
        ))}
      </tbody>
    </table>
  )
}

function MemberRow({ member, onOpen }: { member: ListedMember; onOpen: () => void }) {
  const text = useText()
  const time = useTime()
  const { id } = useMember()
  const used = member.usedAt === null ? text('staff.used.never') : time(member.usedAt)
  return (
    <tr className={member.closedAt === null ? styles.row : `${styles.row} ${styles.closed}`}>
      <th scope="row">
        <span className={styles.name}>
          {member.name}
          {member.id === id && <span className={styles.tag}>{text('staff.you')}</span>}
          {member.closedAt !== null && <span className={styles.tag}>{text('staff.closed')}</span>}
        </span>
        <span className={styles.quiet}>{member.email}</span>
        <span className={`${styles.quiet} ${styles.narrow}`}>
          {text('staff.brief', { role: member.roleName, used })}
        </span>
      </th>
      <td className={styles.wide}>{member.roleName}</td>
      <td className={styles.wide}>{useWays(member)}</td>
      <td className={`${styles.wide} ${styles.quiet}`}>{used}</td>
      <td className={styles.action}>
        <Button kind="secondary" onClick={onOpen}>
          {text('staff.manage')}
          <HiddenText>{` ${member.name}`}</HiddenText>
        </Button>
      </td>
    </tr>
  )
}

/** The sign-in methods of a member: '2 passkeys, password and app'. */
function useWays({ passkeys, hasPassword, hasCode }: ListedMember): string {
  const text = useText()
  const ways = [
    passkeys > 0 && text('staff.ways.passkeys', { count: passkeys }),
    hasPassword && hasCode && text('staff.ways.password'),
  ].filter((way) => way !== false)
  return ways.length === 0 ? text('staff.ways.none') : ways.join(', ')
}
