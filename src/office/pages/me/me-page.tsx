import factorMessages from 'virtual:messages/factors'
import invitationMessages from 'virtual:messages/invitation'
import meMessages from 'virtual:messages/me'
import newPasswordMessages from 'virtual:messages/newPassword'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { KeysSetting } from './keys-setting.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'
import { Profile } from './profile.tsx'
import { Ways } from './ways.tsx'

const messages = [invitationMessages, newPasswordMessages, factorMessages].reduce(joinAreas, meMessages)

/** The settings of the signed-in member. */
function MePage() {
  const text = useText()
  return (
    <Page title={text('place.me')}>
      <Profile />
      <Ways />
      <OwnSignIns />
      <KeysSetting />
    </Page>
  )
}

export default withMessages(messages, MePage)
