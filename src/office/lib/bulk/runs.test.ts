import { expect, test } from 'vitest'
import { progressOf, runToShow, type BulkRun, type RunProgress } from './runs.ts'

const counts = { unchecked: 0, can: 0, cannot: 0, done: 0, failed: 0 }

test('OFF-043 a check counts all orders, and a run only the orders that it can change', () => {
  const progress = (state: BulkRun['state'], given: Partial<BulkRun['counts']>) =>
    progressOf({ state, counts: { ...counts, ...given } })
  expect(progress('checking', { unchecked: 88, can: 10, cannot: 2 })).toEqual({ done: 12, of: 100 })
  expect(progress('running', { can: 89, cannot: 7, done: 310, failed: 1 })).toEqual({ done: 311, of: 400 })
  expect(progress('done', { cannot: 7, done: 399, failed: 1 })).toEqual({ done: 400, of: 400 })
})

test('OFF-043 the frame shows the active run, then a run that waits for confirmation, then the newest', () => {
  const run = (id: string, state: BulkRun['state']): RunProgress => ({
    id,
    state,
    action: { kind: 'ship', dueBy: '2026-12-01' },
    createdAt: '2026-12-01T10:00:00Z',
    counts,
    undoUntil: null,
  })
  const ended = [run('new', 'done'), run('old', 'stopped')]
  expect(runToShow([])).toBeUndefined()
  expect(runToShow(ended)?.id).toBe('new')
  expect(runToShow([...ended, run('asks', 'ready')])?.id).toBe('asks')
  expect(runToShow([...ended, run('asks', 'ready'), run('works', 'running')])?.id).toBe('works')
})
