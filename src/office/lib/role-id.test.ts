import { expect, test } from 'vitest'
import { RoleId } from '#commerce/staff/inputs.ts'
import { roleIdOf } from './role-id.ts'

test.each([
  ['Café buyer', [], 'cafe-buyer'],
  ['Packer', ['packer', 'packer-2'], 'packer-3'],
  ['2nd shift', [], 'nd-shift'],
  ['夜班', ['role'], 'role-2'],
  ['  - ', [], 'role'],
  ['A very long name of a role that never seems to end', [], 'a-very-long-name-of-a-role-that-neve'],
])('the role %j gets the id %j', (name, taken, id) => {
  expect(roleIdOf(name, taken)).toBe(id)
  expect(RoleId.parse(id)).toBe(id)
})
