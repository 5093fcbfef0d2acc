import { useState } from 'react'
import { BulkDialog } from '#office/components/bulk/bulk-dialog.tsx'
import { ReleaseQuestion } from '#office/components/holds/release-question.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { SheetActions } from '#office/components/sheet/sheet-actions.tsx'
import { Section } from '#office/components/shell/page.tsx'
import type { Held, HoldReason } from '#office/lib/orders/holds.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { DaysDialog } from './days-dialog.tsx'
import { HeldRow } from './held-row.tsx'
import styles from './holds.module.css'
import { useHolds } from './use-holds.ts'

/** Changes at the shop's cost or for another day, after which a held shipment can leave (OFF-101). */
const waysOut = ['day', 'method', 'cold-pack'] as const
type WayOut = (typeof waysOut)[number]
type Task = 'release' | 'days' | WayOut

interface HeldGroupProps {
  reason: HoldReason
  count: number
  onDone: (done: string) => void
}

/** The holds of a reason, with actions for the selected ones. */
export function HeldGroup({ reason, count, onDone }: HeldGroupProps) {
  const text = useText()
  const { permissions } = useMember()
  const found = useHolds(reason)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Task>()
  const rows = (found.data?.pages ?? []).flatMap(({ items }) => items)
  // Holds that were released meanwhile are no longer selected.
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id))
  const mayRelease = reason !== 'fraud' || permissions.includes('orders.fraud')
  const finish = (done: string) => {
    setOpen(undefined)
    setChosen(new Set())
    onDone(done)
  }
  return (
    <Section title={text('holds.group', { reason: text(`orderState.hold.${reason}`), count })} isWide>
      {!mayRelease && <p className={styles.quiet}>{text('hold.fraud.ask')}</p>}
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      {mayRelease && rows.length > 0 && (
        <SelectionBar
          count={ids.length}
          isAll={ids.length === rows.length}
          onAll={(isAll) => setChosen(new Set(isAll ? rows.map(({ id }) => id) : []))}
          waysOut={permissions.includes('orders.edit') ? waysOut : []}
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
      <Opened
        open={open}
        reason={reason}
        rows={rows.filter(({ id }) => chosen.has(id))}
        onDone={finish}
        onClose={() => setOpen(undefined)}
      />
    </Section>
  )
}

interface OpenedProps {
  open: Task | undefined
  reason: HoldReason
  /** The chosen holds. */
  rows: readonly Held[]
  onDone: (done: string) => void
  onClose: () => void
}

/** The dialog of the pressed button. */
function Opened({ open, reason, rows, onDone, onClose }: OpenedProps) {
  const text = useText()
  const ids = rows.map(({ id }) => id)
  switch (open) {
    case undefined:
      return null
    case 'release':
      return (
        <ReleaseQuestion
          ids={ids}
          onDone={() => onDone(text('holds.released', { count: ids.length }))}
          onCancel={onClose}
        />
      )
    case 'days':
      return (
        <DaysDialog
          ids={ids}
          onDone={() => onDone(text('holds.changed', { count: ids.length }))}
          onClose={onClose}
        />
      )
    default: {
      const orderNos = [...new Set(rows.map(({ orderNo }) => orderNo))]
      return <BulkDialog kind={open} selection={{ orderNos }} heldFor={reason} onClose={onClose} />
    }
  }
}

interface SelectionBarProps {
  count: number
  isAll: boolean
  onAll: (isAll: boolean) => void
  waysOut: readonly WayOut[]
  onOpen: (open: Task) => void
}

function SelectionBar({ count, isAll, onAll, waysOut: offered, onOpen }: SelectionBarProps) {
  const text = useText()
  const selected = text('holds.selected', { count })
  return (
    <div className={styles.bar}>
      <Checkbox label={text('holds.all')} checked={isAll} onChange={({ target }) => onAll(target.checked)} />
      <p role="status">{selected}</p>
      <Actions>
        <SheetActions
          title={selected}
          isDisabled={count === 0}
          actions={[
            { id: 'release', label: text('hold.release'), act: () => onOpen('release') },
            { id: 'days', label: text('holds.days'), act: () => onOpen('days') },
            ...offered.map((way) => ({
              id: way,
              label: text(`holds.way.${way}`),
              act: () => onOpen(way),
            })),
          ]}
        />
      </Actions>
    </div>
  )
}
