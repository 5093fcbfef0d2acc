import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

interface QuestionProps {
  title: string
  /** The effect of the action. */
  text: string
  /** The label of the button: a verb with its object. */
  confirm: string
  /** Whether the action cannot be undone. */
  isDanger?: boolean
  act: () => Promise<void>
  onCancel: () => void
}

/** Shows the effect of an action and asks for confirmation. */
export function Question({ title, text, confirm, isDanger = false, act, onCancel }: QuestionProps) {
  const words = useText()
  const { isBusy, failure, run } = useAction(act)
  return (
    <Dialog title={title} onDismiss={onCancel}>
      <p>{text}</p>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <Actions>
        <Button className={isDanger ? styles.danger : undefined} busy={isBusy} onClick={run}>
          {confirm}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {words('shell.cancel')}
        </Button>
      </Actions>
    </Dialog>
  )
}
