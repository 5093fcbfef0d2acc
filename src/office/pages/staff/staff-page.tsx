import staffMessages from 'virtual:messages/staff'
import permissionMessages from 'virtual:messages/permission'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#office/components/form/notice.tsx'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Invitations } from './invitations/invitations.tsx'
import { Members } from './members/members.tsx'
import { InviteDialog } from './members/invite-dialog.tsx'
import { Roles } from './roles/roles.tsx'

/** Members, open invitations and roles. The open panel is in the URL: `?invite`, `?member={id}`, `?role={id}`. */
function StaffPage() {
  const text = useText()
  const { permissions } = useMember()
  const [query, setQuery] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const isAllowed = permissions.includes('staff.manage')
  const close = () => setQuery({}, { replace: true })
  const report = (done: string) => {
    setNotice(done)
    close()
  }
  return (
    <Page
      title={text('place.staff')}
      permission="staff.manage"
      actions={<Button onClick={() => setQuery({ invite: '' })}>{text('shell.invite')}</Button>}
    >
      <Notice text={notice} />
      <Members
        openId={query.get('member') ?? undefined}
        onOpen={(member) => setQuery({ member })}
        onClose={close}
        onDone={report}
      />
      <Invitations onDone={report} />
      <Roles
        openId={query.get('role') ?? undefined}
        onOpen={(role) => setQuery({ role })}
        onClose={close}
        onDone={report}
      />
      {isAllowed && query.has('invite') && <InviteDialog onClose={close} onDone={report} />}
    </Page>
  )
}

export default withMessages(joinAreas(staffMessages, permissionMessages), StaffPage)
