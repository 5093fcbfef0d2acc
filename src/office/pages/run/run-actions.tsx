import { useNavigate } from 'react-router'
import dialogStyles from '#office/components/dialog/dialog.module.css'
import { showRun } from '#office/components/bulk/use-runs.ts'
import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useIsUntil } from '#office/components/parcels/use-is-until.ts'
import { othersFile } from '#office/lib/bulk/others-file.ts'
import { hasEnded, isAtWork, type BulkRun } from '#office/lib/bulk/runs.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { saveFile } from '#office/lib/save-file.ts'
import { call } from '#office/state/call.ts'
import { clearOrderSelection } from '#office/state/order-selection.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { OtherOrder } from './others.tsx'

interface RunActionsProps {
  run: BulkRun
  others: readonly OtherOrder[]
}

/** The actions that a run allows in its state. Only one action runs at a time. */
export function RunActions({ run, others }: RunActionsProps) {
  const text = useText()
  const time = useShopTime()
  const { isBusy, failure, close, start, stop, repeat, undo } = useRunActions(run)
  const canUndo = useIsUntil(run.undoUntil ?? undefined)
  const { state, action, counts } = run
  const save = () =>
    saveFile(
      'orders-not-done.csv',
      othersFile(
        others.map(({ orderNo, refused }) => ({
          orderNo,
          problem: refused?.detail ?? text('bulk.notItsTurn'),
        })),
      ),
    )
  return (
    <>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <Actions>
        {state === 'ready' && counts.can > 0 && (
          <Button
            className={action.kind === 'cancel' ? dialogStyles.danger : undefined}
            busy={isBusy}
            onClick={start}
          >
            {text('bulk.start', { count: counts.can })}
          </Button>
        )}
        {isAtWork(run) && (
          <Button kind="secondary" busy={isBusy} onClick={stop}>
            {text('bulk.stop')}
          </Button>
        )}
        {canUndo && (
          <Button kind="secondary" busy={isBusy} onClick={undo}>
            {text('bulk.undo')}
          </Button>
        )}
        {canUndo && run.undoUntil !== null && (
          <span>{text('bulk.undoUntil', { time: time(run.undoUntil) })}</span>
        )}
        {hasEnded(run) && others.length > 0 && action.kind !== 'undo-ship' && (
          <Button busy={isBusy} onClick={repeat}>
            {text('bulk.again')}
          </Button>
        )}
        {others.length > 0 && (
          <Button kind="secondary" onClick={save}>
            {text('bulk.save')}
          </Button>
        )}
        {!isAtWork(run) && (
          <Button kind="secondary" busy={isBusy} onClick={close}>
            {text(hasEnded(run) ? 'bulk.close' : 'bulk.leaveIt')}
          </Button>
        )}
      </Actions>
    </>
  )
}

function useRunActions({ id }: BulkRun) {
  const navigate = useNavigate()
  const { keyOf } = useCallKey()
  const parameters = { id }
  const { run, ...state } = useAction(async (name: 'start' | 'stop' | 'repeat' | 'undo' | 'close') => {
    switch (name) {
      case 'start':
        await showRun(await call('startBulkRun', { parameters }))
        return clearOrderSelection()
      case 'stop':
        return showRun(await call('stopBulkRun', { parameters }))
      case 'repeat': {
        const again = await call('repeatBulkRun', { parameters }, { key: keyOf(parameters) })
        await showRun(again)
        return navigate(`/runs/${again.id}`, { replace: true })
      }
      case 'undo': {
        const undoing = await call('undoBulkRun', { parameters })
        await queryClient.invalidateQueries({ queryKey: ['bulk-run', id] })
        await showRun(undoing)
        return navigate(`/runs/${undoing.id}`)
      }
      case 'close':
        await call('closeBulkRun', { parameters })
        await queryClient.invalidateQueries({ queryKey: ['bulk-runs'] })
        return navigate('/orders')
    }
  })
  return {
    ...state,
    start: () => run('start'),
    stop: () => run('stop'),
    repeat: () => run('repeat'),
    undo: () => run('undo'),
    close: () => run('close'),
  }
}
