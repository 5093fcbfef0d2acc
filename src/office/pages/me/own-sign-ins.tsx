import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Section } from '#office/components/shell/page.tsx'
import { deviceName } from '#office/lib/device-name.ts'
import { useTime } from '#office/lib/use-time.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './me.module.css'

/** The member's own sessions, with a button to end each (OFF-028). */
export function OwnSignIns() {
  const text = useText()
  const time = useTime()
  const queries = useQueryClient()
  const signIns = useQuery({ queryKey: ['my-sessions'], queryFn: () => call('getMySessions', {}) })
  const end = useMutation({
    mutationFn: (id: string) => call('endMySession', { parameters: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['my-sessions'] }),
  })
  return (
    <Section title={text('me.signIns')} text={text('me.signIns.text')}>
      {signIns.isError && (
        <FailedRead onRetry={() => void signIns.refetch()}>{signIns.error.message}</FailedRead>
      )}
      {end.isError && <Alert>{end.error.message}</Alert>}
      <ul className={styles.rows}>
        {signIns.data?.items.map(({ id, device, network, usedAt, isCurrent }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{deviceName(device) ?? text('me.signIns.unknown')}</strong>
              <span className={styles.quiet}>{text('me.signIns.used', { network, time: time(usedAt) })}</span>
            </span>
            {isCurrent ? (
              <span className={styles.tag}>{text('me.signIns.this')}</span>
            ) : (
              <Button kind="secondary" busy={end.isPending} onClick={() => end.mutate(id)}>
                {text('me.signIns.end')}
                <HiddenText>{` ${deviceName(device) ?? ''}`}</HiddenText>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
