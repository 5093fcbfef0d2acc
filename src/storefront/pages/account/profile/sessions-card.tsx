import { useRef, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { AccountCard } from '#storefront/pages/account/account-card.tsx'
import content from '#storefront/components/account/account-content.module.css'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './sessions-card.module.css'

interface Session {
  id: string
  device: string | null
  isCurrent: boolean
  lastUsedAt: string
}

/** The customer's sessions, with buttons that end the other ones. */
export function SessionsCard() {
  const text = useText()
  const { sessions, setSessions, retry } = useSessions()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)

  async function end(id?: string): Promise<void> {
    setBusy(id ?? 'all')
    setFailure(undefined)
    try {
      await calls().Site.endSessions({ body: { id } })
      setSessions(await readSessions())
      // The pressed button is no longer rendered.
      moveFocus(heading.current, card.current)
    } catch (error) {
      setFailure(error)
    }
    setBusy(undefined)
  }

  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <AccountCard wide>
      <div ref={card} className={styles.card}>
        <h2 ref={heading} className={content.cardTitle} tabIndex={-1}>
          {text('account.sessions.heading')}
        </h2>
        {failure !== undefined && <Alert>{failureText(failure, text)}</Alert>}
        {retry && <FailedRead onRetry={retry}>{text('forms.failure')}</FailedRead>}
        {!sessions && !retry && <Skeleton className={content.waiting} />}
        {sessions && (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionEntry
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
        {others > 1 && (
          <div>
            <Button kind="secondary" busy={busy === 'all'} onClick={() => void end()}>
              {text('account.sessions.endAll')}
            </Button>
          </div>
        )}
      </div>
    </AccountCard>
  )
}

/** The loaded sessions with later changes; `retry` if they could not be loaded. */
function useSessions() {
  const [changed, setSessions] = useState<readonly Session[]>()
  const answer = useLoaded('sessions', readSessions)
  return {
    sessions: changed ?? (answer.kind === 'loaded' ? answer.value : undefined),
    setSessions,
    retry: answer.kind === 'failed' ? answer.retry : undefined,
  }
}

const readSessions = async (): Promise<readonly Session[]> => (await calls().Site.getSessions()).sessions

interface SessionEntryProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function SessionEntry({ session: { device, isCurrent, lastUsedAt }, busy, onEnd }: SessionEntryProps) {
  const text = useText()
  const formatDate = useFormatDate()
  const name = device ?? text('account.sessions.unknown')
  const date = formatDate(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.entry}>
      <div>
        <strong>{name}</strong>
        <p className={styles.when}>
          {isCurrent ? text('account.sessions.current') : text('account.sessions.lastUsed', { date })}
        </p>
      </div>
      {!isCurrent && (
        <Button kind="quiet" busy={busy} onClick={onEnd}>
          {text('account.sessions.end')} <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </li>
  )
}
