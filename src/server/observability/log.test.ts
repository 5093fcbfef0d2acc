import { expect, it } from 'vitest'
import { timeRatio } from '#testing/processor-time.ts'
import { openLog } from './log.ts'

function logged(error: unknown): string {
  let lines = ''
  openLog('info', { write: (line) => (lines += line) }).error({ error, requestId: 'r-1' }, 'A call failed')
  return lines
}

it('logs an error with its request id, name, code and stack', () => {
  const line: unknown = JSON.parse(logged(Object.assign(new TypeError('no such column'), { code: '42703' })))
  expect(line).toMatchObject({
    requestId: 'r-1',
    msg: 'A call failed',
    error: { name: 'TypeError', message: 'no such column', code: '42703' },
  })
  expect(line).toHaveProperty('error.stack')
})

it.each([
  ['card number', '4111 1111 1111 1111', 'card 4111 1111 1111 1111 was refused'],
  ['email address', 'holly@example.com', 'duplicate: holly@example.com'],
  ['quoted value', 'Holly Ferris', 'invalid input syntax for type uuid: "Holly Ferris"'],
])('logs no %s from the message of an error or of its cause', (_, secret, message) => {
  const lines = logged(new Error(message, { cause: new Error(message) }))
  expect(lines).toContain('cause')
  expect(lines).not.toContain(secret)
})

it('runs in linear time in the length of a message', () => {
  const logFor = (letters: number) => {
    const error = new Error('a'.repeat(letters))
    return () => logged(error)
  }
  // For 16 times the letters, quadratic time would be 256 times as long.
  expect(timeRatio(logFor, { from: 5_000, to: 80_000, lessThan: 64 })).toBeLessThan(64)
})

it('leaves out the detail of a PostgreSQL error, which repeats values', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (login)=(holly) already exists.' })
  expect(logged(error)).not.toContain('holly')
})
