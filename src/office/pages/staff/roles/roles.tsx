import { useState } from 'react'
import { Question } from '#office/components/dialog/question.tsx'
import { Section } from '#office/components/shell/page.tsx'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff, useMembers, useRoles, type Role } from '../use-staff.ts'
import { RoleDialog } from './role-dialog.tsx'
import { RoleEntry } from './role-entry.tsx'
import styles from './roles.module.css'

interface RolesProps {
  /** The role whose editor is open. Empty for a new one. */
  openId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** Shows the message of a completed action. */
  onDone: (done: string) => void
}

/**
 * The roles with their permissions in sentences, and the number of members (OFF-022). Members add, change and delete
 * roles here.
 */
export function Roles({ openId, onOpen, onClose, onDone }: RolesProps) {
  const text = useText()
  const roles = useRoles()
  const members = useMembers()
  const [removed, setRemoved] = useState<Role>()
  const opened = roles.data?.find(({ id }) => id === openId)
  // If the whole page could not be loaded, the list of members shows the error.
  if (roles.isError && !members.isError)
    return <FailedRead onRetry={() => void roles.refetch()}>{roles.error.message}</FailedRead>
  if (!roles.data) return null
  return (
    <Section title={text('staff.roles')} text={text('staff.roles.text')}>
      <div className={styles.roles}>
        {roles.data.map((role) => (
          <RoleEntry
            key={role.id}
            role={role}
            onEdit={() => onOpen(role.id)}
            onRemove={() => setRemoved(role)}
          />
        ))}
      </div>
      <Button kind="secondary" onClick={() => onOpen('')}>
        {text('staff.role.add')}
      </Button>
      {(opened !== undefined || openId === '') && opened?.id !== 'owner' && (
        <RoleDialog
          key={openId}
          role={opened}
          taken={roles.data.map(({ id }) => id)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {removed && (
        <Question
          title={text('staff.role.remove', { name: removed.name })}
          text={text('staff.role.remove.text')}
          confirm={text('staff.role.remove.confirm')}
          isDanger
          act={async () => {
            await call('deleteRole', { parameters: { id: removed.id } })
            await refreshStaff()
            setRemoved(undefined)
            onDone(text('staff.role.removed', { name: removed.name }))
          }}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </Section>
  )
}
