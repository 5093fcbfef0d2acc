import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './code-field.module.css'

/** The field for a code of the authenticator app, or a recovery code. Its name is `code`. */
export function CodeField({ error }: { error?: string | undefined }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const shown = useRef(isRecovery)
  useEffect(() => {
    if (shown.current !== isRecovery) field.current?.focus()
    shown.current = isRecovery
  }, [isRecovery])
  return (
    <div>
      <TextField
        key={String(isRecovery)}
        ref={field}
        name="code"
        label={text(isRecovery ? 'signIn.recoveryCode' : 'signIn.code')}
        hint={text(isRecovery ? 'signIn.recoveryCode.hint' : 'signIn.code.hint')}
        error={error}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button kind="quiet" className={styles.other} onClick={() => setRecovery(!isRecovery)}>
        {text(isRecovery ? 'signIn.useCode' : 'signIn.useRecoveryCode')}
      </Button>
    </div>
  )
}
