import { useState } from 'react'
import { Notice } from '#office/components/form/notice.tsx'
import { Loading } from '#office/components/shell/loading.tsx'
import { Section } from '#office/components/shell/page.tsx'
import { useTime } from '#office/lib/use-time.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './me.module.css'
import { useMe } from './use-me.ts'
import { WayDialog, type OpenedWay } from './way-dialog.tsx'
import { WayRow } from './way-row.tsx'

/** Password, authenticator app, passkeys and recovery codes of the member. */
export function Ways() {
  const text = useText()
  const time = useTime()
  const me = useMe()
  const [opened, setOpened] = useState<OpenedWay>()
  const [notice, setNotice] = useState<string>()
  if (me.isError)
    return (
      <Section title={text('me.ways')}>
        <FailedRead onRetry={() => void me.refetch()}>{me.error.message}</FailedRead>
      </Section>
    )
  if (!me.data) return <Loading />
  const { hasPassword, hasCode, passkeys, recoveryCodes } = me.data
  return (
    <Section title={text('me.ways')} text={text('me.ways.text')}>
      <Notice text={notice} />
      <ul className={styles.rows}>
        <WayRow
          title={text('me.password')}
          state={text(hasPassword ? 'me.password.set' : 'me.password.none')}
        >
          <Button kind="secondary" onClick={() => setOpened({ way: 'password' })}>
            {text('me.password.change')}
          </Button>
        </WayRow>
        <WayRow title={text('me.app')} state={text(hasCode ? 'me.app.set' : 'me.app.none')}>
          <Button kind="secondary" onClick={() => setOpened({ way: 'app' })}>
            {text(hasCode ? 'me.app.replace' : 'me.app.add')}
          </Button>
        </WayRow>
        <WayRow title={text('me.passkeys')} state={passkeys.length === 0 ? text('me.passkeys.none') : ''}>
          <Button kind="secondary" onClick={() => setOpened({ way: 'passkey' })}>
            {text('me.passkeys.add')}
          </Button>
        </WayRow>
        {passkeys.map(({ id, name, usedAt }) => (
          <WayRow
            key={id}
            isPart
            title={name}
            state={
              usedAt === null ? text('me.passkeys.unused') : text('me.passkeys.used', { time: time(usedAt) })
            }
          >
            <Button kind="secondary" onClick={() => setOpened({ way: 'removal', id, name })}>
              {text('me.passkeys.remove')}
              <HiddenText>{` ${name}`}</HiddenText>
            </Button>
          </WayRow>
        ))}
        <WayRow title={text('me.codes')} state={text('me.codes.left', { count: recoveryCodes })}>
          <Button kind="secondary" onClick={() => setOpened({ way: 'codes' })}>
            {text('me.codes.renew')}
          </Button>
        </WayRow>
      </ul>
      {opened && <WayDialog opened={opened} onClose={() => setOpened(undefined)} onDone={setNotice} />}
    </Section>
  )
}
