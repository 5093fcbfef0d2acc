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
        <SelectionBar
          count={ids.length}
          isAll={ids.length === rows.length}
          onAll={(isAll) => setChosen(new Set(isAll ? rows.map(({ id }) => id) : []))}
          onOpen={setOpen}
        />
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

interface SelectionBarProps {
  count: number
  isAll: boolean
  onAll: (isAll: boolean) => void
  onOpen: (open: 'release' | 'days') => void
}

function SelectionBar({ count, isAll, onAll, onOpen }: SelectionBarProps) {
  const text = useText()
  return (
    <div className={styles.bar}>
      <Checkbox label={text('holds.all')} checked={isAll} onChange={({ target }) => onAll(target.checked)} />
      <p role="status">{text('holds.selected', { count })}</p>
      <Actions>
        <Button kind="secondary" disabled={count === 0} onClick={() => onOpen('release')}>
          {text('hold.release')}
        </Button>
        <Button kind="secondary" disabled={count === 0} onClick={() => onOpen('days')}>
          {text('holds.days')}
        </Button>
      </Actions>
    </div>
  )
}
