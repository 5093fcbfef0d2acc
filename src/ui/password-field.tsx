import { useId, useState, type ComponentPropsWithRef } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> &
  FieldTexts & {
    /** The id of rules that the page shows beside the field. */
    rulesId?: string | undefined
    /** The texts of the button that shows and hides the password. */
    reveal: { show: string; hide: string; showLabel: string; hideLabel: string }
  }

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  reveal,
  rulesId,
  ...rest
}: PasswordFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <span className={styles.secret}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...describedBy(id, { hint, error, rulesId })}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? reveal.hideLabel : reveal.showLabel}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? reveal.hide : reveal.show}
        </button>
      </span>
    </Field>
  )
}
