import { expect, it } from 'vitest'
import { openLog } from './log.ts'

function logged(error: unknown): string {
  let lines = ''
  openLog('info', { write: (line) => (lines += line) }).error({ error, requestId: 'r-1' }, 'A call broke')
  return lines
}

it('logs a breakage with the request it ended, its name, code and stack', () => {
  const line: unknown = JSON.parse(logged(Object.assign(new TypeError('no such column'), { code: '42703' })))
  expect(line).toMatchObject({
    requestId: 'r-1',
    msg: 'A call broke',
    error: { name: 'TypeError', message: 'no such column', code: '42703' },
  })
  expect(line).toHaveProperty('error.stack')
})

it.each([
  ['a card number', '4111 1111 1111 1111', 'card 4111 1111 1111 1111 was refused'],
  ['a mail address', 'holly@example.com', 'duplicate: holly@example.com'],
  ['a quoted value', 'Holly Ferris', 'invalid input syntax for type uuid: "Holly Ferris"'],
])('logs no %s, neither in the words of a breakage nor in those of its cause', (_, secret, message) => {
  const lines = logged(new Error(message, { cause: new Error(message) }))
  expect(lines).toContain('cause')
  expect(lines).not.toContain(secret)
})

it('leaves out what PostgreSQL repeats of the values', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (login)=(holly) already exists.' })
  expect(logged(error)).not.toContain('holly')
})
