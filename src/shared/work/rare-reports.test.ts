import { expect, test } from 'vitest'
import { openRareReports } from './rare-reports.ts'

test('the same error is reported only once in a while, another one immediately', () => {
  const reported: string[] = []
  let time = 0
  const rarely = openRareReports({
    report: ({ message }) => reported.push(message),
    pauseMilliseconds: 30,
    keyOf: ({ message }) => message.split(' of ')[0] ?? '',
    now: () => time,
  })
  for (time = 0; time < 50; time += 10) rarely(new Error(`away of ${time}`))
  expect(reported).toEqual(['away of 0', 'away of 30'])
  rarely(new Error('full'))
  rarely(new Error('away'))
  expect(reported).toEqual(['away of 0', 'away of 30', 'full', 'away'])
})
