import type { ReactNode } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A list of actions at the bottom of a narrow screen. Escape, 'Close' and a press beside it close it (OFF-039). */
export function Sheet({ title, onClose, children }: SheetProps) {
  const text = useText()
  return (
    <Dialog title={title} isSheet onDismiss={onClose}>
      <div className={styles.choices}>
        {children}
        <Button kind="quiet" onClick={onClose}>
          {text('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}
