import { expect, test } from 'vitest'
import { auditSearchOf, subjectOf } from './audit-search.ts'

test('reads the filters of the query that are set and that the call accepts', () => {
  const search = (query: string) => auditSearchOf(new URLSearchParams(query))
  expect(
    search('memberId=m1&call=saveRole&subject=role+buyer&from=2026-02-14&until=2026-02-15&other=1'),
  ).toEqual({
    memberId: 'm1',
    call: 'saveRole',
    subject: 'role buyer',
    from: '2026-02-14',
    until: '2026-02-15',
  })
  expect(search('memberId=&call=+&from=2026-02-30&until=soon')).toEqual({})
  expect(search(`subject=${'a'.repeat(200)}`).subject).toHaveLength(100)
})

test.each([
  ['10000042', 'order 10000042'],
  [' Order  10000042 ', 'order 10000042'],
  ['member aB3', 'member aB3'],
  ['', ''],
])('the typed record %j becomes the subject %j', (typed, subject) => {
  expect(subjectOf(typed)).toBe(subject)
})
