import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import styles from './alert-frame.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface AlertFrameProps {
  open: boolean
  title: string
  /** Escape, and back. */
  onDismiss: () => void
  /** What takes the focus when it closes; without it, what had the focus before. */
  finalFocus?: () => HTMLElement | null | true
  /** An `AlertDialog.Description` first. */
  children: ReactNode
}

/** A question in the middle of the screen, which has to be answered before anything else. */
export function AlertFrame({ open, title, onDismiss, finalFocus, children }: AlertFrameProps) {
  useBackCloses(open, onDismiss)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onDismiss()}>
      <AlertDialog.Portal>
        {/* `forceRender`: also inside a panel, which has a backdrop already. */}
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Popup className={styles.dialog} {...(finalFocus && { finalFocus })}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
