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
  /** The title of the sheet. */
  title: string
  actions: readonly SheetAction[]
  isDisabled?: boolean
  /** The name of a list's row, which screen readers read after each action. */
  of?: string
}

/**
 * The actions of a row or a selection as buttons in a line. Below 769 px, one button opens them in a sheet (OFF-039).
 */
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
              // Close the sheet before its action opens a dialog: each restores the focus to the element that opened
              // it.
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
