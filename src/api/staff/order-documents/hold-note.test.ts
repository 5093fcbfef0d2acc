import { expect, test } from 'vitest'
import { holdNote } from './hold-note.ts'

const packer = { seesPersons: false, seesRecipients: true, seesMoney: false }
const shown = (note: string | null, reader = packer, reason = 'manual') => holdNote({ reason, note }, reader)

test.each([
  ['98 °F on the way until 2026-08-14, see 10000042', '98 °F on the way until 2026-08-14, see 10000042'],
  ['Box is torn', 'Box is torn'],
  ['Call (212) 555-0101 or 555-0199', 'Call ••• or •••'],
  ['+1 212 555 0101, ada@example.com says no', '•••, ••• says no'],
  ['Owes $1,240.50, then $5', 'Owes •••, then •••'],
  [null, null],
])('SALE-141 a packer reads "%s" without private data', (note, expected) => {
  expect(shown(note)).toBe(expected)
})

test('SALE-141 members who read personal data see the note of a fraud hold, and a shop desk sees no notes', () => {
  const note = 'Same card as ada@example.com, $900'
  expect(shown(note, packer, 'fraud')).toBeUndefined()
  expect(shown(note, { ...packer, seesRecipients: false })).toBeUndefined()
  expect(shown(note, { seesPersons: true, seesRecipients: true, seesMoney: true }, 'fraud')).toBe(note)
  expect(shown('$5', { ...packer, seesMoney: true })).toBe('$5')
})
