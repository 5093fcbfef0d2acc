import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Called on Escape. Without it the dialog cannot be dismissed. */
  onDismiss?: (() => void) | undefined
  /** Hides the page behind the dialog completely. */
  isCover?: boolean
  /** Whether the dialog is wide enough for a form with two columns. */
  isWide?: boolean
  /**
   * Below 769 px the dialog is at the bottom of the screen, within reach of a thumb. A press on its backdrop closes
   * it (OFF-039).
   */
  isSheet?: boolean
  children: ReactNode
}

/** A native dialog, open while it is rendered. The browser makes the page inert and restores the focus afterwards. */
export function Dialog({ title, onDismiss, isCover, isWide, isSheet, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    return () => own?.close()
  }, [])
  useEffect(() => {
    const own = dialog.current
    if (!own || !isSheet) return undefined
    const leave = (event: MouseEvent) => isBeside(own, event) && onDismiss?.()
    own.addEventListener('click', leave)
    return () => own.removeEventListener('click', leave)
  }, [isSheet, onDismiss])
  return (
    <dialog
      ref={dialog}
      className={
        isCover
          ? styles.cover
          : [styles.dialog, isWide && styles.wide, isSheet && styles.sheet].filter(Boolean).join(' ')
      }
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      // On a second Escape the browser closes the dialog without a `cancel` event.
      onClose={() => onDismiss === undefined && dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Whether a press was on the backdrop. The browser reports the dialog as its target. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
