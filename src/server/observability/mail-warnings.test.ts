import { expect, test, vi } from 'vitest'
import { openMailWarnings } from './mail-warnings.ts'

const withoutServer = { isPublic: true, smtpUrl: undefined }

test('RUN-040 the warning of a public shop counts the waiting emails, at most every 15 seconds', async () => {
  let time = 0
  const countWaiting = vi.fn<() => Promise<number>>().mockResolvedValueOnce(3).mockResolvedValueOnce(1)
  const read = openMailWarnings({ settings: withoutServer, countWaiting, now: () => time })
  expect(await read()).toEqual(['Mails are not sent: set SMTP_URL. 3 wait.'])
  time = 15_000
  expect(await read()).toEqual(['Mails are not sent: set SMTP_URL. 3 wait.'])
  time = 15_001
  expect(await read()).toEqual(['Mails are not sent: set SMTP_URL. 1 waits.'])
  countWaiting.mockRejectedValueOnce(new Error('The database is away'))
  time = 31_000
  expect(await read()).toEqual(['Mails are not sent: set SMTP_URL.'])
})

test.each([
  ['with a mail server', { isPublic: true, smtpUrl: 'smtp://localhost' }],
  ['on a laptop', { isPublic: false, smtpUrl: undefined }],
])('RUN-040 a shop %s has no warning, and does not count emails', async (_, settings) => {
  const countWaiting = vi.fn(async () => 3)
  expect(await openMailWarnings({ settings, countWaiting })()).toEqual([])
  expect(countWaiting).not.toHaveBeenCalled()
})
