import { expect, test } from 'vitest'
import { refusedRows } from './refused-rows.ts'

test('OFF-095 exports the refused rows with their problem, and no cell is a formula', () => {
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

test('OFF-095 a file of refused rows has one problem column, also when it is refused again', () => {
  const again = refusedRows('slip,problem,number\n1-1-1,old,1Z1', new Map([[2, 'new']]))
  expect(again).toBe('slip,number,problem\n1-1-1,1Z1,new\n')
})
