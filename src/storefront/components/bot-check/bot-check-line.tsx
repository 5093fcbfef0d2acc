import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './bot-check-line.module.css'
import type { FormBotCheck } from './use-bot-check.ts'

const BotCheckWidget = lazyPart(() => import('./bot-check-widget.tsx'))

/**
 * The bot check of a form, above its button: its notice, its progress and its failure. The check starts when the
 * shopper first uses the form. Renders nothing on sites without the check.
 */
export function BotCheckLine({ botCheck }: { botCheck: FormBotCheck }) {
  const text = useText()
  const { check, state, status, error } = botCheck
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => startWhenTouched(line.current?.closest('form'), check.start), [check])
  if (status === 'off') return null
  return (
    <div ref={line} className={styles.line}>
      <noscript>
        <p className={styles.error}>{text('forms.bot.noScript')}</p>
      </noscript>
      {state.widget && <BotCheckWidget key={state.widget.siteKey} check={check} state={state} />}
      {error ? (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      ) : (
        !state.widget && (
          <p role="status" className={styles.quiet}>
            {status === 'ready' ? <Icon name="check" size={18} /> : <RareIcon name="lock" size={18} />}
            <span>{text(`forms.bot.${status}`)}</span>
          </p>
        )
      )}
      {status === 'failed' && (
        <Button kind="quiet" onClick={check.reset}>
          {text('forms.bot.again')}
        </Button>
      )}
    </div>
  )
}

/**
 * Starts the check when the form gets focus or input. Starts immediately if the form had the focus before its script
 * ran.
 */
function startWhenTouched(form: HTMLFormElement | null | undefined, start: () => void) {
  if (!form) return undefined
  if (form.contains(document.activeElement)) start()
  form.addEventListener('focusin', start)
  form.addEventListener('input', start)
  return () => {
    form.removeEventListener('focusin', start)
    form.removeEventListener('input', start)
  }
}
