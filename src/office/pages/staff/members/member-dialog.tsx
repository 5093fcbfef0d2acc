import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Question } from '#office/components/dialog/question.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff, type ListedMember } from '../use-staff.ts'
import { memberActions, type MemberAction } from './member-actions.ts'
import styles from './member-dialog.module.css'
import { RoleForm } from './role-form.tsx'

interface MemberDialogProps {
  member: ListedMember
  onClose: () => void
  onDone: (done: string) => void
}

/** An owner's actions on a member: change the role, end the sessions, reset the factors, and disable the account. */
export function MemberDialog({ member, onClose, onDone }: MemberDialogProps) {
  const text = useText()
  const [asked, setAsked] = useState<MemberAction>()
  const { name, email } = member
  const finish = async (done: string) => {
    await refreshStaff()
    onDone(text(`staff.${done}.done`, { name }))
  }
  if (asked)
    return (
      <Question
        title={text(`staff.${asked.id}`, { name })}
        text={text(`staff.${asked.id}.text`, { name })}
        confirm={text(`staff.${asked.id}.confirm`)}
        isDanger={asked.isDanger}
        act={async () => {
          await asked.act(member.id)
          await finish(asked.id)
        }}
        onCancel={() => setAsked(undefined)}
      />
    )
  return (
    <Dialog title={name} onDismiss={onClose}>
      <p className={styles.quiet}>{email}</p>
      <RoleForm member={member} onChanged={() => finish('changeRole')} />
      <ul className={styles.actions}>
        {memberActions
          .filter(({ isOffered }) => isOffered(member))
          .map((action) => (
            <li key={action.id} className={styles.action}>
              <span className={styles.quiet}>{text(`staff.${action.id}.hint`)}</span>
              <Button kind="secondary" onClick={() => setAsked(action)}>
                {text(`staff.${action.id}.confirm`)}
              </Button>
            </li>
          ))}
      </ul>
      <Actions>
        <Button kind="secondary" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
