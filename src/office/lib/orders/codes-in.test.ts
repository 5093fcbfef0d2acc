import { expect, test } from 'vitest'
import { codesIn } from './codes-in.ts'

test('reads each code of a typed list once, in upper case', () => {
  expect(codesIn('az, NV;85 az\n')).toEqual(['AZ', 'NV', '85'])
  expect(codesIn(' , ')).toEqual([])
})
