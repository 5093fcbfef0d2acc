import { misfits, plainForm } from '#shared/text/plain-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import styles from './mend-text.module.css'

interface MendTextProps {
  /** The id of the field, which gets the focus after the correction. */
  fieldId: string
  value: string
  /** Matches a single allowed character. */
  fits: RegExp
  /** The id of the message that lists the unsupported `{characters}`. */
  message: string
  /** Whether the field's error already lists them: only the button is shown. */
  isNamed?: boolean
  onMend: (plain: string) => void
}

/**
 * Lists the unsupported characters of a field, and replaces them with plain ones in one press (FORM-029). Empty if
 * all characters are allowed.
 */
export function MendText({ fieldId, value, fits, message, isNamed = false, onMend }: MendTextProps) {
  const text = useText()
  const characters = misfits(value, fits)
  const plain = plainForm(value, fits)
  return (
    <div role="status" className={styles.mend}>
      {characters.length > 0 && (
        <>
          {!isNamed && <p>{text(message, { characters: characters.join(' ') })}</p>}
          <Button
            kind="quiet"
            // Prevents a blur of the field: its error would appear and move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onMend(plain)
              document.getElementById(fieldId)?.focus()
            }}
          >
            {plain
              ? text('forms.mend.button', { plain: plain.replace(/\s+/g, ' ') })
              : text('forms.mend.empty')}
          </Button>
        </>
      )}
    </div>
  )
}
