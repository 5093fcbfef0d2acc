import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { fullNameOf, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './mend-rows.module.css'

/** Says who was left out last, with the way back. Takes the focus of the row that is gone. */
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
          // Once the row is there again; one that is right stands folded in the list.
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

/** The id of a row that can be mended. */
export const rowId = (id: string): string => `mend-${id}`

/** What the row of a person is called. */
export const nameIn = ({ values }: RecipientRow, text: ReturnType<typeof useText>): string =>
  fullNameOf(values) || values.companyName || text('recipients.mend.nobody')
