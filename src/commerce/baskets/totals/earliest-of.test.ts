import { expect, test } from 'vitest'
import { earliestOf } from './earliest-of.ts'

const days: Record<string, string | null> = {
  ground: '2026-12-04',
  post: '2026-12-03',
  air: '2026-12-03',
  slow: null,
}
const earliest = (...methods: string[]) => earliestOf(methods, (method) => days[method])

test('the earliest day wins, then the first in the list; without a day the result is undefined', () => {
  expect(earliest('ground', 'post', 'air')).toBe('post')
  expect(earliest('air', 'post')).toBe('air')
  expect(earliest('slow', 'ground')).toBe('ground')
  expect(earliest('slow')).toBeUndefined()
  expect(earliest()).toBeUndefined()
})
