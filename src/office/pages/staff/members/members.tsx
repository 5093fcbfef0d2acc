import { Section } from '#office/components/shell/page.tsx'
import { Loading } from '#office/components/shell/loading.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshStaff, useMembers } from '../use-staff.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MembersTable } from './members-table.tsx'

interface MembersProps {
  /** The member whose panel is open. */
  openId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** Shows the message of a completed action. */
  onDone: (done: string) => void
}

export function Members({ openId, onOpen, onClose, onDone }: MembersProps) {
  const text = useText()
  const members = useMembers()
  const opened = members.data?.find(({ id }) => id === openId)
  return (
    <Section isWide title={text('staff.members')}>
      {members.isPending && <Loading />}
      {members.isError && (
        <FailedRead onRetry={() => void refreshStaff()}>{members.error.message}</FailedRead>
      )}
      {members.data && <MembersTable members={members.data} onOpen={onOpen} />}
      {opened && <MemberDialog key={opened.id} member={opened} onClose={onClose} onDone={onDone} />}
    </Section>
  )
}
