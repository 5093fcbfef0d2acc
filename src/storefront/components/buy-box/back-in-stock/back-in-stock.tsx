import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import messages from 'virtual:messages/notice'
import { fieldLimits, patterns } from '#shared/text/patterns.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BackInStockProps } from './back-in-stock-props.ts'
import styles from './back-in-stock.module.css'

/**
 * Signs up an email address for a back-in-stock alert (PDP-067 to PDP-072). A failure is logged and shown beside the
 * button, which retries (docs/decisions/0032-failed-changes-say-so.md).
 */
export default function BackInStock(props: BackInStockProps) {
  return (
    <Messages of={messages}>
      <SignUp {...props} />
    </Messages>
  )
}

function SignUp({ productId, requests }: BackInStockProps) {
  const text = useText()
  const form = useRequestedForm(requests)
  const { state, hasFailed, signUp } = useSignUp(productId)
  const [email, setEmail] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isValid = patterns.email.test(email.trim())

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (isValid && state === 'form') void signUp(email.trim())
  }

  if (state === 'thanks')
    return (
      <p className={styles.thanks} role="status">
        {text('notice.thanks')}
      </p>
    )
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{text('notice.offer')}</p>
      <div className={styles.row}>
        <TextField
          className={styles.field}
          label={text('notice.email')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={fieldLimits.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setTouched(true)}
          error={isTouched && email !== '' && !isValid ? text('notice.email.error') : undefined}
        />
        <Button
          type="submit"
          kind="secondary"
          className={styles.button}
          busy={state === 'loading'}
          disabled={!isValid || state === 'loading'}
        >
          {text('notice.button')}
        </Button>
      </div>
      <p className={styles.failure} role="status">
        {hasFailed && text('notice.failed')}
      </p>
    </form>
  )
}

/** Scrolls the form to the middle of the screen and focuses its field at each request. */
function useRequestedForm(requests: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (requests === 0) return
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [requests])
  return form
}

type State = 'form' | 'loading' | 'thanks'

function useSignUp(productId: string) {
  const [state, setState] = useState<State>('form')
  const [hasFailed, setFailed] = useState(false)

  async function signUp(email: string): Promise<void> {
    setState('loading')
    setFailed(false)
    try {
      await calls().Site.signUpForStockNotice({ body: { productId, email } })
      setState('thanks')
    } catch (error) {
      console.error('Error signing up for notifications', error)
      setState('form')
      setFailed(true)
    }
  }

  return { state, hasFailed, signUp }
}
