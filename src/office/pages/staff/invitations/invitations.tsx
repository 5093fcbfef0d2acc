import { useState } from 'react'
import { Section } from '#office/components/shell/page.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useInvitations, useMembers, type Invitation } from '../use-staff.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import styles from './invitations.module.css'

/** The invitations that are not accepted yet. Each can be sent again or revoked. */
export function Invitations({ onDone }: { onDone: (done: string) => void }) {
  const text = useText()
  const { data, isError, error, refetch } = useInvitations()
  // If the whole page could not be loaded, the list of members shows the error.
  const isAlone = !useMembers().isError
  const [asked, setAsked] = useState<{ action: 'resend' | 'end'; invitation: Invitation }>()
  if (!data && !isAlone) return null
  return (
    <Section title={text('staff.invitations')} text={text('staff.invitations.text')}>
      {isError && <FailedRead onRetry={() => void refetch()}>{error.message}</FailedRead>}
      {data?.length === 0 && <p className={styles.quiet}>{text('staff.invitations.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onAsk={(action) => setAsked({ action, invitation })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <InvitationDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={(done) => {
            setAsked(undefined)
            onDone(done)
          }}
        />
      )}
    </Section>
  )
}
