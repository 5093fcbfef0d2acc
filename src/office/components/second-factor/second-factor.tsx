import { useState } from 'react'
import { hasPasskeys } from '#office/lib/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { AddPasskey } from './add-passkey.tsx'
import { CodeSetup } from './code-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

type Step = 'choice' | 'passkey' | 'code'

interface SecondFactorProps {
  /** An authenticator app requires a password. */
  hasPassword: boolean
  /** The factor is added, and the member has stored the recovery codes. */
  onDone: () => void
}

/** Adds the first second factor, and shows the recovery codes once (OFF-018). */
export function SecondFactor({ hasPassword, onDone }: SecondFactorProps) {
  const text = useText()
  const [step, setStep] = useState<Step>(hasPassword ? 'choice' : 'passkey')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  const back = hasPassword ? () => setStep('choice') : undefined
  if (step === 'code') return <CodeSetup onAdded={setCodes} onBack={back} />
  if (step === 'passkey') return <AddPasskey onAdded={setCodes} onBack={back} />
  return (
    <>
      <p>{text('factors.why')}</p>
      <ul className={styles.choices}>
        <li className={styles.choice}>
          <h2>{text('factors.app')}</h2>
          <p>{text('factors.app.text')}</p>
          <Button onClick={() => setStep('code')}>{text('factors.app.use')}</Button>
        </li>
        {hasPasskeys() && (
          <li className={styles.choice}>
            <h2>{text('factors.passkey')}</h2>
            <p>{text('factors.passkey.text')}</p>
            <Button kind="secondary" onClick={() => setStep('passkey')}>
              {text('factors.passkey.use')}
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
