import { expect, test } from 'vitest'
import { actionOf, type bulkFields } from './use-bulk-action.ts'

const values = (given: Partial<Record<(typeof bulkFields)[number], string>>) => ({
  reason: '',
  note: '',
  lookAgainOn: '',
  releaseOn: '',
  add: '',
  remove: '',
  arrivesOn: '',
  methodId: '',
  coldPack: '',
  dueBy: '',
  ...given,
})

test('OFF-042 creates the action from the form of a bulk action, without its empty fields', () => {
  const heat = values({ reason: 'heat', lookAgainOn: '2026-07-01' })
  expect(actionOf('hold', heat)).toEqual({ kind: 'hold', reason: 'heat', lookAgainOn: '2026-07-01' })
  expect(actionOf('hold', { ...heat, note: 'Too hot', releaseOn: '2026-07-09' })).toEqual({
    kind: 'hold',
    reason: 'heat',
    note: 'Too hot',
    lookAgainOn: '2026-07-01',
    releaseOn: '2026-07-09',
  })
  expect(actionOf('release', values({}))).toEqual({ kind: 'release' })
  expect(actionOf('release', heat)).toEqual({ kind: 'release', reason: 'heat' })
  expect(actionOf('tag', values({ add: 'VIP, late ,,', remove: 'old' }))).toEqual({
    kind: 'tag',
    add: ['VIP', 'late'],
    remove: ['old'],
  })
  expect(actionOf('day', values({ arrivesOn: '2026-12-08', dueBy: '2026-12-01' }))).toEqual({
    kind: 'day',
    arrivesOn: '2026-12-08',
    dueBy: '2026-12-01',
  })
  const way = values({ methodId: 'two-day', coldPack: 'in', arrivesOn: '2026-12-08', dueBy: '2026-12-01' })
  expect(actionOf('method', way)).toEqual({ kind: 'method', methodId: 'two-day', dueBy: '2026-12-01' })
  expect(actionOf('method', way, 'heat')).toEqual({ kind: 'method', methodId: 'two-day', heldFor: 'heat' })
  expect(actionOf('day', way, 'heat')).toEqual({ kind: 'day', arrivesOn: '2026-12-08', heldFor: 'heat' })
  expect(actionOf('cold-pack', way, 'heat')).toEqual({ kind: 'cold-pack', isIn: true, heldFor: 'heat' })
  expect(actionOf('cold-pack', { ...way, coldPack: 'out' })).toEqual({
    kind: 'cold-pack',
    isIn: false,
    dueBy: '2026-12-01',
  })
  expect(actionOf('ship', values({ dueBy: '2026-12-01' }))).toEqual({ kind: 'ship', dueBy: '2026-12-01' })
  expect(actionOf('cancel', values({ reason: 'not-in-stock', note: 'Sold out' }))).toEqual({
    kind: 'cancel',
    reason: 'not-in-stock',
    note: 'Sold out',
  })
})
