import { useAction } from '#office/components/form/use-action.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { showPasskey } from '#office/lib/passkeys.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

export interface PasskeyProof {
  ticket: string
  answer: Record<string, unknown>
}

interface PasskeyButtonProps {
  kind?: ButtonKind
  /** Sends the browser's passkey response. */
  onShown: (proof: PasskeyProof) => Promise<void>
}

/** Requests a passkey from the browser. */
export function PasskeyButton({ kind, onShown }: PasskeyButtonProps) {
  const text = useText()
  const { isBusy, failure, run } = useAction(async () => {
    const { ticket, options } = await sendCall('beginSignIn', {})
    await onShown({ ticket, answer: await showPasskey(options) })
  })
  return (
    <>
      <Button kind={kind} wide busy={isBusy} onClick={run}>
        {text('signIn.passkey')}
      </Button>
      {failure && <Alert>{failure}</Alert>}
    </>
  )
}
