import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import styles from './alert-frame.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface AlertFrameProps {
  open: boolean
  title: string
  /** Called on Escape and on the back button. */
  onDismiss: () => void
  /**
   * Returns the element that gets the focus when the dialog closes. Without this function, the focus returns to the
   * previously focused element.
   */
  finalFocus?: () => HTMLElement | null | true
  /** Must begin with an `AlertDialog.Description`. */
  children: ReactNode
}

/** A modal question in the middle of the screen. The shopper must answer it before doing anything else. */
export function AlertFrame({ open, title, onDismiss, finalFocus, children }: AlertFrameProps) {
  useBackCloses(open, onDismiss)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onDismiss()}>
      <AlertDialog.Portal>
        {/* `forceRender` renders the backdrop also inside a panel, which has its own. */}
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog} {...(finalFocus && { finalFocus })}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
