import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { fullNameOf, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './mend-rows.module.css'

/**
 * Names the row that was left out last, with a button that restores it. The notice gets the focus of the removed row.
 */
export function LeftOutNotice({ row, onBack }: { row: RecipientRow; onBack: () => void }) {
  const text = useText()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => moveFocus(words.current, null), [])
  const name = nameIn(row, text)
  return (
    <div className={styles.leftOut}>
      <p ref={words} tabIndex={-1} role="status">
        {text('recipients.mend.left', { name })}
      </p>
      <Button
        kind="quiet"
        onClick={() => {
          onBack()
          // Waits until the row is rendered again. A valid row is in the folded list and cannot get the focus.
          requestAnimationFrame(() =>
            (document.getElementById(rowId(row.id)) ?? document.getElementById('new-people'))?.focus(),
          )
        }}
      >
        {text('recipients.mend.back')} <HiddenText>{name}</HiddenText>
      </Button>
    </div>
  )
}

/** The id of an editable row. */
export const rowId = (id: string): string => `mend-${id}`

/** The name for the row of a recipient. */
export const nameIn = ({ values }: RecipientRow, text: ReturnType<typeof useText>): string =>
  fullNameOf(values) || values.companyName || text('recipients.mend.nobody')
