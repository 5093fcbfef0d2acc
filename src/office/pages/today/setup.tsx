import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#office/components/form/use-action.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './setup.module.css'
import { useSetup, type SetupStep } from './use-setup.ts'

/** The office pages of setup steps. For other steps the text names the setting or the command. */
const pages: Readonly<Partial<Record<SetupStep, string>>> = { owner: '/settings/staff?invite' }

/** The open setup steps of a new shop, until they are done or dismissed (OFF-054). */
export function Setup() {
  const text = useText()
  const steps = useSetup().data?.steps ?? []
  const [putAway, setPutAway] = useState<SetupStep>()
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (putAway !== undefined) undo.current?.focus()
  }, [putAway])
  const { isBusy, failure, run } = useAction(async (id: SetupStep, isPutAway: boolean) => {
    await call('changeSetup', { body: { step: id, isPutAway } })
    await queryClient.invalidateQueries({ queryKey: ['setup'] })
    setPutAway(isPutAway ? id : undefined)
  })
  return (
    <>
      <div role="status" className={styles.status}>
        {putAway !== undefined && (
          <>
            <span>{text('today.setup.putAway.done', { name: text(`today.setup.${putAway}`) })}</span>
            <Button ref={undo} kind="quiet" busy={isBusy} onClick={() => run(putAway, false)}>
              {text('today.setup.back')}
            </Button>
          </>
        )}
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
      {steps.length > 0 && (
        <section className={styles.setup} aria-label={text('today.setup')}>
          <h2>{text('today.setup')}</h2>
          <ul>
            {steps.map((step) => (
              <Step key={step} step={step} isBusy={isBusy} onPutAway={() => run(step, true)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Step({ step, isBusy, onPutAway }: { step: SetupStep; isBusy: boolean; onPutAway: () => void }) {
  const text = useText()
  const page = pages[step]
  const name = text(`today.setup.${step}`)
  return (
    <li className={styles.step}>
      <div className={styles.text}>
        <h3 className={styles.name}>{page === undefined ? name : <Link to={page}>{name}</Link>}</h3>
        <p className={styles.quiet}>{text(`today.setup.${step}.how`)}</p>
      </div>
      <Button kind="quiet" busy={isBusy} onClick={onPutAway}>
        {text('today.setup.putAway')}
        <HiddenText>{` ${name}`}</HiddenText>
      </Button>
    </li>
  )
}
