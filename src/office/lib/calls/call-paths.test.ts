import { expect, test } from 'vitest'
import { staffCalls } from '#api/staff-calls.ts'
import { callPaths } from './call-paths.ts'

test.each(Object.entries(callPaths))('the path of %s matches the endpoint of the call', (name, path) => {
  const known = Object.entries(staffCalls).find(([each]) => each === name)
  expect(known?.[1].path).toBe(path)
})
