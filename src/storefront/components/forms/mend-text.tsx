import { misfits, plainForm } from '#shared/text/plain-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import styles from './mend-text.module.css'

interface MendTextProps {
  /** The id of the field, which takes the focus once the text is mended. */
  fieldId: string
  value: string
  /** Matches a single character that fits. */
  fits: RegExp
  /** Says that `{characters}` do not fit: a message of the page. */
  message: string
  /** The error of the field says so already: only the button is shown. */
  isNamed?: boolean
  onMend: (plain: string) => void
}

/** Names the characters of a field that do not fit, and writes it plainly in one press (FORM-029). Nothing while all fit. */
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
            // Else the field would lose the focus, show its error, and move the button from under the press.
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
