import { Notice } from '#office/components/form/notice.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { useRefusalText } from '#office/components/parcels/use-refusal-text.ts'
import { refusedRows } from '#office/lib/tracking/refused-rows.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { PreviewRows } from './preview-rows.tsx'
import { saveFile } from '#office/lib/save-file.ts'
import styles from './tracking.module.css'
import { UndoUntil } from './undo-until.tsx'
import { useImport, type Rows } from './use-import.ts'

/** Parcels whose dispatch was undone do not count as dispatched. */
export const countsOf = (rows: readonly Pick<Rows[number], 'result'>[], undone = 0) => ({
  leaves: rows.filter(({ result }) => result === 'new').length - undone,
  known: rows.filter(({ result }) => result === 'known').length,
  refused: rows.filter(({ result }) => result === 'refused').length,
})

/** The rows of a file: their preview, the button that dispatches the valid ones, and the undo. */
export function Import({ csv }: { csv: string }) {
  const text = useText()
  const { check, apply, undo } = useImport(csv)
  const rows = apply.data ?? check.data
  if (check.isError && !rows)
    return <FailedRead onRetry={() => void check.refetch()}>{check.error.message}</FailedRead>
  const counts = countsOf(rows ?? [], undo.data?.undone.size)
  const isDone = apply.data !== undefined
  const done = undo.data
    ? text('tracking.undone', { count: undo.data.undone.size, refused: undo.data.refused })
    : isDone
      ? text('tracking.sent', { count: counts.leaves })
      : undefined
  return (
    <section className={styles.import} aria-label={text('tracking.rowsOfFile')}>
      <Notice text={done} />
      <p role="status" className={styles.counts}>
        {rows === undefined
          ? text('tracking.checking')
          : text(isDone ? 'tracking.counts.done' : 'tracking.counts', counts)}
        {counts.known > 0 && ` ${text('tracking.known', { count: counts.known })}`}
      </p>
      {apply.isError && <Alert>{apply.error.message}</Alert>}
      {undo.isError && <Alert>{undo.error.message}</Alert>}
      <Actions>
        {!isDone && counts.leaves > 0 && (
          <Button busy={apply.isPending} onClick={() => apply.mutate()}>
            {text('tracking.send', { count: counts.leaves })}
          </Button>
        )}
        {isDone && !undo.data && (
          <UndoUntil
            until={apply.data.flatMap(({ undoUntil }) => undoUntil ?? []).toSorted()[0]}
            isBusy={undo.isPending}
            onUndo={() => undo.mutate()}
          />
        )}
        {rows && counts.refused > 0 && <SaveRefused csv={csv} rows={rows} count={counts.refused} />}
      </Actions>
      {rows && <PreviewRows rows={rows} isDone={isDone} undone={undo.data?.undone} />}
    </section>
  )
}

function SaveRefused({ csv, rows, count }: { csv: string; rows: Rows; count: number }) {
  const text = useText()
  const refusalText = useRefusalText()
  const save = () => {
    const problems = new Map(
      rows.flatMap((row) => ('refused' in row ? [[row.line, refusalText(row.refused)] as const] : [])),
    )
    saveFile('refused-tracking.csv', refusedRows(csv, problems))
  }
  return (
    <Button kind="secondary" onClick={save}>
      {text('tracking.save', { count })}
    </Button>
  )
}
