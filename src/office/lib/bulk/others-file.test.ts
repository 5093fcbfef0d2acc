import { expect, test } from 'vitest'
import { othersFile } from './others-file.ts'

test('OFF-044 the orders that were not done come as a file with the reasons, and no cell runs in a spreadsheet', () => {
  const others = [
    { orderNo: '10000042', problem: 'It is held: heat, "West".' },
    { orderNo: '10000043', problem: '=1+1' },
  ]
  expect(othersFile(others)).toBe(`orderNo,problem\n10000042,"It is held: heat, ""West""."\n10000043,'=1+1\n`)
})
