import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './keys-dialog.module.css'
import type { Place } from './places.ts'

interface KeysDialogProps {
  places: readonly Place[]
  onClose: () => void
}

/** Lists the keyboard shortcuts. */
export function KeysDialog({ places, onClose }: KeysDialogProps) {
  const text = useText()
  const keys = [
    ['/', text('shell.keys.search')],
    ['Ctrl K', text('shell.keys.commands')],
    ...places.map(({ id, key }) => [`g ${key}`, text('shell.keys.go', { place: text(`place.${id}`) })]),
    ['j k', text('shell.keys.move')],
    ['Enter', text('shell.keys.open')],
    ['x', text('shell.keys.select')],
    ['Shift ↑ ↓', text('shell.keys.extend')],
    ['Ctrl A', text('shell.keys.selectAll')],
    ['u', text('shell.keys.new')],
    ['[ ]', text('shell.keys.neighbors')],
    ['b', text('shell.keys.fold')],
    ['?', text('shell.keys.help')],
    ['Esc', text('shell.keys.close')],
  ]
  return (
    <Dialog title={text('shell.keys')} onDismiss={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Actions>
        <Button kind="secondary" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
