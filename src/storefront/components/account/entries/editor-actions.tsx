import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import entries from './entries.module.css'

interface EditorActionsProps {
  saveLabel: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of an entry's form: save and cancel. */
export function EditorActions({ saveLabel, busy, onCancel }: EditorActionsProps) {
  const text = useText()
  return (
    <div className={entries.actions}>
      <Button type="submit" busy={busy}>
        {saveLabel}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {text('account.cancel')}
      </Button>
    </div>
  )
}
