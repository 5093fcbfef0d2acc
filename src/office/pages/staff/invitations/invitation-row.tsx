import { SheetActions } from '#office/components/sheet/sheet-actions.tsx'
import { useTime } from '#office/lib/use-time.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useMembers, useRoles, type Invitation } from '../use-staff.ts'
import styles from './invitations.module.css'

interface InvitationRowProps {
  invitation: Invitation
  onAsk: (action: 'resend' | 'end') => void
}

/** An open invitation: email, role, author and expiry. */
export function InvitationRow({ invitation, onAsk }: InvitationRowProps) {
  const text = useText()
  const time = useTime()
  const roles = useRoles()
  const members = useMembers()
  const { email, roleId, invitedBy, isReset, expiresAt } = invitation
  const role = roles.data?.find(({ id }) => id === roleId)?.name ?? roleId
  const inviter = members.data?.find(({ id }) => id === invitedBy)?.name
  const by = invitedBy === null ? text('staff.invitations.byCommand') : inviter
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{email}</strong>
        <span className={styles.quiet}>
          {text(isReset ? 'staff.invitations.reset' : 'staff.invitations.role', { role })}
          {by !== undefined && ` · ${text('staff.invitations.by', { name: by })}`}
        </span>
        <span className={styles.quiet}>{text('staff.invitations.until', { time: time(expiresAt) })}</span>
      </div>
      <div className={styles.buttons}>
        <SheetActions
          title={email}
          of={email}
          actions={[
            { id: 'resend', label: text('staff.resend.button'), act: () => onAsk('resend') },
            { id: 'end', label: text('staff.end.button'), act: () => onAsk('end') },
          ]}
        />
      </div>
    </li>
  )
}
