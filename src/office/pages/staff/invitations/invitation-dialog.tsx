import { useState } from 'react'
import { Question } from '#office/components/dialog/question.tsx'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff, type Invitation } from '../use-staff.ts'

interface InvitationDialogProps {
  action: 'resend' | 'end'
  invitation: Invitation
  onClose: () => void
  onDone: (done: string) => void
}

/** Asks for confirmation before an invitation is sent again or revoked. */
export function InvitationDialog({ action, invitation, onClose, onDone }: InvitationDialogProps) {
  const text = useText()
  // The idempotency key: a repeated call sends one mail.
  const [key] = useState(() => crypto.randomUUID())
  const { id, email } = invitation
  const act = async () => {
    if (action === 'resend') await call('resendInvitation', { parameters: { id } }, { key })
    else await call('endInvitation', { parameters: { id } })
    await refreshStaff()
    onDone(text(`staff.${action}.done`, { email }))
  }
  return (
    <Question
      title={text(`staff.${action}`, { email })}
      text={text(`staff.${action}.text`)}
      confirm={text(`staff.${action}.confirm`)}
      isDanger={action === 'end'}
      act={act}
      onCancel={onClose}
    />
  )
}
