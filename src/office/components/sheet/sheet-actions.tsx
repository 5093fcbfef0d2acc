import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Sheet } from './sheet.tsx'
import styles from './sheet.module.css'

export interface SheetAction {
  id: string
  label: string
  act: () => void
}

interface SheetActionsProps {
  /** What the actions are for: the title of the sheet. */
  title: string
  actions: readonly SheetAction[]
  isDisabled?: boolean
  /** For the buttons of one row among others: the name of the row, for screen readers. */
  of?: string
}

/** The actions of a row or a selection: buttons beside each other, and below 769 px one button that opens them in a sheet (OFF-039). */
export function SheetActions({ title, actions, isDisabled = false, of }: SheetActionsProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (actions.length === 0) return null
  const name = of !== undefined && <HiddenText>{` ${of}`}</HiddenText>
  return (
    <>
      {actions.map(({ id, label, act }) => (
        <Button key={id} kind="secondary" className={styles.beside} disabled={isDisabled} onClick={act}>
          {label}
          {name}
        </Button>
      ))}
      <Button
        kind="secondary"
        className={styles.opener}
        disabled={isDisabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('shell.actions')}
        {name}
        <Icon name="down" size={16} />
      </Button>
      {isOpen && (
        <Sheet title={title} onClose={() => setOpen(false)}>
          {actions.map(({ id, label, act }) => (
            <Button
              key={id}
              kind="secondary"
              // The sheet closes first: it gives the focus back to the opener, and so does the dialog that comes next.
              onClick={() => {
                setOpen(false)
                act()
              }}
            >
              {label}
            </Button>
          ))}
        </Sheet>
      )}
    </>
  )
}
