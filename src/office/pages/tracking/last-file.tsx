import { useState } from 'react'
import { Actions } from '#office/components/form/form.tsx'
import { Notice } from '#office/components/form/notice.tsx'
import { lastImport, type LastImport } from '#office/state/last-import.ts'
import { Alert } from '#ui/alert.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { UndoUntil } from './undo-until.tsx'
import { useUndo } from './use-import.ts'

/** Offers to undo the parcels of the last file when the member returns to the page. */
export function LastFile() {
  const [last] = useState(() => lastImport(Date.now()))
  return last && <Undoable last={last} />
}

function Undoable({ last: { parcelIds, until } }: { last: LastImport }) {
  const text = useText()
  const undo = useUndo(parcelIds)
  const { data } = undo
  const done = data && text('tracking.undone', { count: data.undone.size, refused: data.refused })
  return (
    <>
      <Notice text={done} />
      {undo.isError && <Alert>{undo.error.message}</Alert>}
      {!data && <p>{text('tracking.last', { count: parcelIds.length })}</p>}
      {!data && (
        <Actions>
          <UndoUntil until={until} isBusy={undo.isPending} onUndo={() => undo.mutate()} />
        </Actions>
      )}
    </>
  )
}
