import { expect, test } from 'vitest'
import { nodeProblem } from './node-version.ts'

test('RUN-050 an older Node is reported in a sentence, a newer one is accepted', () => {
  expect(nodeProblem('20.20.2')).toBe(
    'Node 24 or newer is needed, and this is Node 20.20.2: install it from https://nodejs.org and start again.',
  )
  expect([nodeProblem('24.0.0'), nodeProblem('100.1.0')]).toEqual([undefined, undefined])
})
