import messages from 'virtual:messages/factors'
import { EntryFrame } from '#office/components/entry-frame/entry-frame.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { loadSession, signOut, useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SecondFactor } from './second-factor.tsx'
import styles from './second-factor.module.css'

/** Replaces the office for a member without a second factor. */
function FirstSetup() {
  const text = useText()
  const { hasPassword } = useMember()
  return (
    <EntryFrame title={text('factors.title')}>
      <SecondFactor hasPassword={hasPassword} onDone={() => void loadSession()} />
      <p className={styles.noPaper}>
        <Button kind="quiet" onClick={() => void signOut()}>
          {text('shell.signOut')}
        </Button>
      </p>
    </EntryFrame>
  )
}

export default withMessages(messages, FirstSetup)
