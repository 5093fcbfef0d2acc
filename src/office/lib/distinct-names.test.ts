import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const member = (id: string, name: string, roleName: string) => ({ id, name, roleName })

test('two members with the same name are distinguished by role or id', () => {
  const names = distinctNames([
    member('m1', 'Olive', 'Owner'),
    member('m2', 'olive ', 'Packer'),
    member('m3', 'Sam', 'Packer'),
    member('m4', 'Pat', 'Packer'),
    member('m5', 'Pat', 'Packer'),
  ])
  expect([...names]).toEqual([
    ['m1', 'Olive (Owner)'],
    ['m2', 'olive  (Packer)'],
    ['m3', 'Sam'],
    ['m4', 'Pat (Packer, m4)'],
    ['m5', 'Pat (Packer, m5)'],
  ])
})
