import { useState } from 'react'
import { ReleaseQuestion } from '#office/components/holds/release-question.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { Section } from '#office/components/shell/page.tsx'
import type { HoldReason } from '#office/lib/orders/holds.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { DaysDialog } from './days-dialog.tsx'
import { HeldRow } from './held-row.tsx'
import styles from './holds.module.css'
import { useHolds } from './use-holds.ts'

interface HeldGroupProps {
  reason: HoldReason
  count: number
  onDone: (done: string) => void
}

/** The holds of a reason, with what can be done to those that are selected. */
export function HeldGroup({ reason, count, onDone }: HeldGroupProps) {
  const text = useText()
  const { permissions } = useMember()
  const found = useHolds(reason)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'release' | 'days'>()
  const rows = (found.data?.pages ?? []).flatMap(({ items }) => items)
  // What was released meanwhile is not selected any more.
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id))
  const mayRelease = reason !== 'fraud' || permissions.includes('orders.fraud')
  const finish = (done: string) => {
    setOpen(undefined)
    setChosen(new Set())
    onDone(done)
  }
  return (
    <Section title={text('holds.group', { reason: text(`orderState.hold.${reason}`), count })} isWide>
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      {mayRelease && rows.length > 0 && (
        <div className={styles.bar}>
          <Checkbox
            label={text('holds.all')}
            checked={ids.length === rows.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
          />
          <p role="status">{text('holds.selected', { count: ids.length })}</p>
          <Actions>
            <Button kind="secondary" disabled={ids.length === 0} onClick={() => setOpen('release')}>
              {text('hold.release')}
            </Button>
            <Button kind="secondary" disabled={ids.length === 0} onClick={() => setOpen('days')}>
              {text('holds.days')}
            </Button>
          </Actions>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <HeldRow
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={
              mayRelease
                ? (isChosen) =>
                    setChosen(
                      new Set(isChosen ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id)),
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button kind="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {text('holds.more')}
        </Button>
      )}
      {open === 'release' && (
        <ReleaseQuestion
          ids={ids}
          onDone={() => finish(text('holds.released', { count: ids.length }))}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open === 'days' && (
        <DaysDialog
          ids={ids}
          onDone={() => finish(text('holds.changed', { count: ids.length }))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}
