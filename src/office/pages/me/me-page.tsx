import factorMessages from 'virtual:messages/factors'
import meMessages from 'virtual:messages/me'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { KeysSetting } from './keys-setting.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'

/** What a person sets for themselves. */
function MePage() {
  const text = useText()
  return (
    <Page title={text('place.me')}>
      <OwnSignIns />
      <KeysSetting />
    </Page>
  )
}

export default withMessages(joinAreas(meMessages, factorMessages), MePage)
