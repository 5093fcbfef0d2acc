import { expect, test } from 'vitest'
import { othersFile } from './others-file.ts'

test('OFF-044 exports the skipped orders with the reasons, and no cell is a formula', () => {
  const others = [
    { orderNo: '10000042', problem: 'It is held: heat, "West".' },
    { orderNo: '10000043', problem: '=1+1' },
  ]
  expect(othersFile(others)).toBe(`orderNo,problem\n10000042,"It is held: heat, ""West""."\n10000043,'=1+1\n`)
})
