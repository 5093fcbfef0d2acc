import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Escape. Without it the dialog cannot be left. */
  onDismiss?: (() => void) | undefined
  /** Covers the page, so that nothing of it can be read. */
  isCover?: boolean
  /** For a form with two columns. */
  isWide?: boolean
  children: ReactNode
}

/** A native dialog, open while it is rendered: the browser makes the page inert and gives the focus back. */
export function Dialog({ title, onDismiss, isCover = false, isWide = false, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    return () => own?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isCover ? styles.cover : isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      // A second Escape closes it without asking.
      onClose={() => onDismiss === undefined && dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
