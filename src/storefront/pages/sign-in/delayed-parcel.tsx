import { useState } from 'react'
import type { Calls } from '#api/calls.ts'
import card from '#storefront/components/forms/form-page.module.css'
import { calls } from '#storefront/lib/api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { DelayLink } from '#storefront/lib/orders/delay-link.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './delayed-parcel.module.css'
import { SignInPage } from './sign-in-page.tsx'

type Delay = Awaited<ReturnType<Calls['Site']['getOrderDelay']>>

/**
 * The question from the email about a delayed parcel. This page asks for a confirmation before it changes the order
 * (SALE-059).
 */
export function DelayedParcel({ link: { answer, ...asked } }: { link: DelayLink }) {
  const text = useText()
  const delay = useLoaded(asked.token, () => calls().Site.getOrderDelay({ body: asked }))
  const isUnknown = delay.kind === 'failed' && isCallFault(delay.reason) && delay.reason.status === 404
  return (
    <SignInPage
      title={text('account.track.title')}
      heading={text('account.order.number', { number: asked.orderNo })}
    >
      {delay.kind === 'loading' && <Skeleton className={card.waiting} />}
      {isUnknown && <Alert>{text('account.track.unknown')}</Alert>}
      {delay.kind === 'failed' && !isUnknown && (
        <FailedRead onRetry={delay.retry}>{text('forms.failure')}</FailedRead>
      )}
      {delay.kind === 'loaded' && (
        <section className={card.card}>
          <Question delay={delay.value} asked={asked} isCancelFirst={answer === 'cancel'} />
        </section>
      )}
    </SignInPage>
  )
}

interface QuestionProps {
  delay: Delay
  asked: Omit<DelayLink, 'answer'>
  isCancelFirst: boolean
}

function Question({ delay: loaded, asked, isCancelFirst }: QuestionProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { delay, busy, problem, answer } = useAnswer(loaded, asked)
  const keep = (
    <Button
      key="keep"
      kind={isCancelFirst ? 'secondary' : 'primary'}
      busy={busy === 'keep'}
      onClick={() => void answer('keep')}
    >
      {text('account.delay.keep')}
    </Button>
  )
  const cancel = (
    <Button
      key="cancel"
      kind={isCancelFirst ? 'primary' : 'secondary'}
      busy={busy === 'cancel'}
      onClick={() => setAsking(true)}
    >
      {text('account.delay.cancel')}
    </Button>
  )
  return (
    <div className={styles.question}>
      <Words delay={delay} />
      {problem && <Alert>{problem}</Alert>}
      {delay.state === 'open' && (
        <div className={styles.answers}>{isCancelFirst ? [cancel, keep] : [keep, cancel]}</div>
      )}
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('account.delay.really')}
          text={text('account.delay.reallyText')}
          confirmLabel={text('checkout.order.cancel.yes')}
          cancelLabel={text('checkout.order.cancel.keep')}
          onConfirm={() => {
            setAsking(false)
            void answer('cancel')
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Sends the shopper's decision. Shows a refusal with the current question (SALE-122). */
function useAnswer(loaded: Delay, asked: QuestionProps['asked']) {
  const text = useText()
  const [delay, setDelay] = useState(loaded)
  const [busy, setBusy] = useState<'keep' | 'cancel'>()
  const [problem, setProblem] = useState('')
  async function answer(given: 'keep' | 'cancel'): Promise<void> {
    setBusy(given)
    setProblem('')
    try {
      setDelay(await calls().Site.answerDelay({ body: { ...asked, answer: given } }))
    } catch (failure) {
      const isRefused = isCallFault(failure) && failure.status < 500
      setProblem(isRefused ? failure.message : text('forms.failure'))
      if (isRefused)
        await calls()
          .Site.getOrderDelay({ body: asked })
          .then(setDelay, () => {})
    } finally {
      setBusy(undefined)
    }
  }
  return { delay, busy, problem, answer }
}

function Words({ delay: { state, name, oldDay, newDay, cancelsOn } }: { delay: Delay }) {
  const text = useText()
  const formatDate = useFormatDate()
  const day = (date: string) => formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div role="status" className={styles.words}>
      {state === 'open' && (
        <p>{text('account.delay.ask', { name: name ?? 'none', oldDay: day(oldDay), newDay: day(newDay) })}</p>
      )}
      {state === 'open' && cancelsOn && <p>{text('account.delay.cancelsOn', { day: day(cancelsOn) })}</p>}
      {state === 'kept' && <p>{text('account.delay.kept', { day: day(newDay) })}</p>}
      {state === 'cancelled' && <p>{text('account.delay.cancelled')}</p>}
      {state === 'left' && <p>{text('account.delay.left')}</p>}
    </div>
  )
}
