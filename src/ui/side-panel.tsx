import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useText } from './messages/use-text.ts'
import { Icon } from './icon.tsx'
import styles from './side-panel.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays visible at the bottom while the content scrolls. */
  footer?: ReactNode
  /** The side where it opens: left for the menu, bottom for choices on a phone, right for all others. */
  side?: 'right' | 'left' | 'bottom'
  children: ReactNode
}

/**
 * A panel over the side of the page. It traps the focus, closes by Escape, by its button, by a click outside and by the
 * back button, and restores the focus. Load panels lazily: `lazyPart(() => import('./added-panel.tsx'))`.
 */
export function SidePanel(props: SidePanelProps) {
  const { open, onClose, title, footer, side = 'right', children } = props
  const text = useText()
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={`${styles.panel} ${styles[side]}`}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label={text('ui.close')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {/* Focusable, so that arrow keys can scroll it when it has no controls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.body} tabIndex={0}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
