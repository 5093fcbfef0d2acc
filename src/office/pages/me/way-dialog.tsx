import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Question } from '#office/components/dialog/question.tsx'
import { AddPasskey } from '#office/components/second-factor/add-passkey.tsx'
import { CodeSetup } from '#office/components/second-factor/code-setup.tsx'
import { RecoveryCodes } from '#office/components/second-factor/recovery-codes.tsx'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'
import { PasswordForm } from './password-form.tsx'
import { refreshMe } from './use-me.ts'

export type OpenedWay =
  | { way: 'password' | 'app' | 'passkey' | 'codes' }
  | { way: 'removal'; id: string; name: string }

interface WayDialogProps {
  opened: OpenedWay
  onClose: () => void
  /** The message after an action. Undefined if the page shows the result itself. */
  onDone: (done: string | undefined) => void
}

/** The dialog of one sign-in method. It shows new recovery codes once. */
export function WayDialog({ opened, onClose, onDone }: WayDialogProps) {
  const text = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = async (done?: string) => {
    await refreshMe()
    onDone(done)
    onClose()
  }
  const showCodes = (given: readonly string[]) => (given.length === 0 ? void finish() : setCodes(given))
  if (codes)
    return (
      <Dialog title={text('me.codes')}>
        <RecoveryCodes codes={codes} onKept={() => void finish()} />
      </Dialog>
    )
  switch (opened.way) {
    case 'password':
      return (
        <Dialog title={text('me.password.change')} onDismiss={onClose}>
          <PasswordForm onChanged={() => finish(text('me.password.changed'))} onCancel={onClose} />
        </Dialog>
      )
    case 'app':
      return (
        <Dialog title={text('me.app')} onDismiss={onClose}>
          <CodeSetup onAdded={showCodes} onBack={onClose} />
        </Dialog>
      )
    case 'passkey':
      return (
        <Dialog title={text('me.passkeys.add')} onDismiss={onClose}>
          <AddPasskey onAdded={showCodes} onBack={onClose} />
        </Dialog>
      )
    case 'codes':
      return (
        <Question
          title={text('me.codes.renew.title')}
          text={text('me.codes.renew.text')}
          confirm={text('me.codes.renew')}
          act={async () => setCodes((await call('newRecoveryCodes', {})).recoveryCodes)}
          onCancel={onClose}
        />
      )
    case 'removal':
      return (
        <Question
          title={text('me.passkeys.remove.title', { name: opened.name })}
          text={text('me.passkeys.remove.text')}
          confirm={text('me.passkeys.remove.confirm')}
          isDanger
          act={async () => {
            await call('removePasskey', { parameters: { id: opened.id } })
            await finish()
          }}
          onCancel={onClose}
        />
      )
  }
}
