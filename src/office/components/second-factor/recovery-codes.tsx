import { Actions } from '#office/components/form/form.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Shows ten recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = useText()
  return (
    <>
      <p>{text('factors.codes.text')}</p>
      <ul className={styles.codes} aria-label={text('factors.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.noPaper}>
        <Actions>
          <Button onClick={onKept}>{text('factors.codes.kept')}</Button>
          <Button kind="secondary" onClick={() => print()}>
            {text('factors.codes.print')}
          </Button>
        </Actions>
      </div>
    </>
  )
}
