import { expect, test } from 'vitest'
import { refusedRows } from './refused-rows.ts'

test('OFF-095 the refused rows come back with their problem, and no cell runs in a spreadsheet', () => {
  const csv = 'slip,carrier,number\n1-1-1,UPS,1Z1\n2-1-1,=UPS(),+1\n"3-1-1",@x,"a\nb"\n'
  const problems = new Map([
    [3, 'This is no tracking number of UPS.'],
    [5, '-bad, "very"'],
  ])
  expect(refusedRows(csv, problems)).toBe(
    [
      'slip,carrier,number,problem',
      "2-1-1,'=UPS(),'+1,This is no tracking number of UPS.",
      `3-1-1,'@x,"a\nb","'-bad, ""very"""`,
      '',
    ].join('\n'),
  )
})

test('OFF-095 a file of refused rows that is refused again has one column for the problem', () => {
  const again = refusedRows('slip,problem,number\n1-1-1,old,1Z1', new Map([[2, 'new']]))
  expect(again).toBe('slip,number,problem\n1-1-1,1Z1,new\n')
})
