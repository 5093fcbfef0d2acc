import { Dialog } from '#office/components/dialog/dialog.tsx'
import { SignInSteps } from '#office/components/sign-in/sign-in-steps.tsx'
import { neededProof } from '#office/state/proofs.ts'
import { currentMember, openSession, signOut } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useStore } from '#ui/lib/use-store.ts'
import { useText } from '#ui/messages/use-text.ts'
import { ProveForm } from '#office/components/proof/prove-form.tsx'

/**
 * Covers the page while a call waits for a proof of identity. The page retains its state and typed values (OFF-019,
 * OFF-020).
 */
export function ProofOverPage() {
  const text = useText()
  const needed = useStore(neededProof, undefined)
  if (!needed) return null
  const settle = () => needed.settle(true)
  if (needed.kind === 'sign-in')
    return (
      <Dialog key="sign-in" title={text('signIn.again')} isCover>
        <p>{text('signIn.again.text')}</p>
        <SignInSteps
          onSignedIn={(session) => {
            openSession(session)
            settle()
          }}
        />
      </Dialog>
    )
  if (needed.kind === 'unlock') return <LockScreen onProven={settle} />
  const dismiss = () => needed.settle(false)
  return (
    <Dialog key="confirm" title={text('signIn.confirm')} onDismiss={dismiss}>
      <p>{text('signIn.confirm.text')}</p>
      <ProveForm submit={text('signIn.confirm.submit')} onProven={settle}>
        <Button kind="secondary" onClick={dismiss}>
          {text('shell.cancel')}
        </Button>
      </ProveForm>
    </Dialog>
  )
}

/** The lock screen: whose session it is, the form to unlock it, and a sign-out for another person. */
export function LockScreen({ onProven }: { onProven: () => void }) {
  const text = useText()
  const name = currentMember()?.name
  return (
    <Dialog key="unlock" title={text('signIn.locked')} isCover>
      <p>{name === undefined ? text('signIn.locked.text') : text('signIn.locked.textFor', { name })}</p>
      <ProveForm submit={text('signIn.unlock')} onProven={onProven}>
        <Button kind="secondary" onClick={() => void signOut()}>
          {text('shell.signOut')}
        </Button>
      </ProveForm>
    </Dialog>
  )
}
