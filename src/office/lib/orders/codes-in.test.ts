import { expect, test } from 'vitest'
import { codesIn } from './codes-in.ts'

test('a typed list has its codes once, in capitals', () => {
  expect(codesIn('az, NV;85 az\n')).toEqual(['AZ', 'NV', '85'])
  expect(codesIn(' , ')).toEqual([])
})
