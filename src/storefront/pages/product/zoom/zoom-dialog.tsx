import { Dialog } from '@base-ui/react/dialog'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import messages from 'virtual:messages/zoom'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'
import { largestScale } from './zoom-view.ts'

interface ZoomDialogProps {
  pictures: readonly PictureSource[]
  name: string
  /** The index of the first picture to show. */
  start: number
  open: boolean
  onClose: () => void
}

/** Pictures in the size of the window, which zoom by press, wheel, two fingers and keys. */
export default function ZoomDialog({ open, onClose, ...viewerProps }: ZoomDialogProps) {
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <Messages of={messages}>
            <Viewer {...viewerProps} />
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
  const { scale, handleKey, zoomIn, zoomOut, frame } = useZoom(picture?.url ?? '')
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length)
  function onKeyDown(event: KeyboardEvent): void {
    if (handleKey(event)) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  return (
    // Keys work from every focused element of the dialog.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <Dialog.Title className={styles.title}>{name}</Dialog.Title>
      <div
        {...frame}
        className={styles.frame}
        data-zoomed={scale > 1 || undefined}
        role="group"
        aria-label={text('zoom.keys')}
        // Keys move the picture in this element.
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
      <Toolbar {...{ scale, zoomIn, zoomOut }} onStep={pictures.length > 1 ? step : undefined} />
      <Dialog.Close className={styles.close} aria-label={text('ui.close')}>
        <Icon name="close" />
      </Dialog.Close>
    </div>
  )
}

interface ToolbarProps {
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  /** Shows the next picture, or with -1 the previous one; undefined for a single picture. */
  onStep: ((by: number) => void) | undefined
}

function Toolbar({ scale, zoomIn, zoomOut, onStep }: ToolbarProps) {
  const text = useText()
  return (
    <div className={styles.tools}>
      <Tool icon="minus" label={text('zoom.out')} disabled={scale <= 1} onClick={zoomOut} />
      <span className={styles.scale} role="status">
        <HiddenText>{text('zoom.scale')}</HiddenText> {Math.round(scale * 100)}%
      </span>
      <Tool icon="plus" label={text('zoom.in')} disabled={scale >= largestScale} onClick={zoomIn} />
      {onStep && (
        <>
          <Tool icon="left" label={text('zoom.previous')} onClick={() => onStep(-1)} />
          <Tool icon="right" label={text('zoom.next')} onClick={() => onStep(1)} />
        </>
      )}
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A disabled tool can still have the focus, so the tab order does not change. */
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
