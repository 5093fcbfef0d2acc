import { AlertDialog } from '@base-ui/react/alert-dialog'
import { AlertFrame } from './alert-frame.tsx'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /** The label of a third button, between the two others. */
  otherLabel?: string
  onOther?: () => void
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  /** Called on Escape. Calls `onCancel` by default. */
  onDismiss?: () => void
}

/** Asks before an action that cannot be undone. Load it lazily, with `ConfirmQuestion`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, otherLabel, cancelLabel } = props
  const { onConfirm, onOther, onCancel, onDismiss = onCancel } = props
  return (
    <AlertFrame open={open} title={title} onDismiss={onDismiss}>
      <AlertDialog.Description>{text}</AlertDialog.Description>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {otherLabel !== undefined && (
          <Button kind="secondary" onClick={onOther}>
            {otherLabel}
          </Button>
        )}
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </AlertFrame>
  )
}
