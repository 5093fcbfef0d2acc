import { Dialog } from '@base-ui/react/dialog'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import messages from 'virtual:messages/zoom'
import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon, type IconName } from '#storefront/ui/icon.tsx'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'
import { largestScale } from './zoom-view.ts'

interface ZoomDialogProps {
  pictures: readonly PictureSource[]
  name: string
  /** The picture to begin with. */
  start: number
  open: boolean
  onClose: () => void
}

/** The pictures as large as the window, and larger: by press, wheel, two fingers or keys. */
export default function ZoomDialog({ open, onClose, ...about }: ZoomDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Messages of={messages}>
            <Viewer {...about} />
          </Messages>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Viewer({ pictures, name, start }: Omit<ZoomDialogProps, 'open' | 'onClose'>) {
  const text = useText()
  const [index, setIndex] = useState(start)
  const picture = pictures[index] ?? pictures[0]
  const { scale, press, zoomIn, zoomOut, frame } = useZoom(picture?.url ?? '')
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length)
  function onKeyDown(event: KeyboardEvent): void {
    if (press(event)) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  return (
    // Keys zoom and turn wherever the focus is in the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <Dialog.Title className={styles.title}>{name}</Dialog.Title>
      <div
        {...frame}
        className={styles.frame}
        data-zoomed={scale > 1 || undefined}
        role="group"
        aria-label={text('zoom.keys')}
        // Keys move what lies in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {picture && (
          <Picture
            key={picture.url}
            source={picture}
            widths={pictureWidths.page}
            sizes={scale > 1 ? '250vmin' : '100vmin'}
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.tools}>
        <Tool icon="minus" label={text('zoom.out')} disabled={scale <= 1} onClick={zoomOut} />
        <span className={styles.scale} role="status">
          <HiddenText>{text('zoom.scale')}</HiddenText> {Math.round(scale * 100)}%
        </span>
        <Tool icon="plus" label={text('zoom.in')} disabled={scale >= largestScale} onClick={zoomIn} />
        {pictures.length > 1 && (
          <>
            <Tool icon="left" label={text('zoom.previous')} onClick={() => turn(-1)} />
            <Tool icon="right" label={text('zoom.next')} onClick={() => turn(1)} />
          </>
        )}
      </div>
      <Dialog.Close className={styles.close} aria-label={text('ui.close')}>
        <Icon name="close" />
      </Dialog.Close>
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Stays in the order of the keys when it has nothing to do. */
function Tool({ icon, label, disabled = false, onClick }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
