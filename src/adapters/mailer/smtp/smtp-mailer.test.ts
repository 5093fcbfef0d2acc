import { expect, test } from 'vitest'
import { openMailServer } from '#testing/mail-server.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

const { url, received } = await openMailServer()

const message = { id: 'the-id', subject: 'Für Ada', text: 'Hello', html: '<p>Hello</p>' }

test('a sent message contains its sender, both bodies and its id', async () => {
  const mailer = openSmtpMailer({ url, from: 'Marigold Candies <shop@marigold.example>' })
  expect(await mailer.send({ ...message, to: 'ada@example.com' })).toEqual({ answer: '250 accepted' })
  expect(received).toHaveLength(1)
  const [mail = ''] = received
  expect(mail).toContain('From: Marigold Candies <shop@marigold.example>')
  expect(mail).toContain('To: ada@example.com')
  expect(mail).toContain('Message-ID: <the-id@marigold.example>')
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
})

test("RUN-014 a message is sent from its site's sender, else the common one; without a sender it fails", async () => {
  received.length = 0
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  await mailer.send({ ...message, to: 'ada@example.com', from: 'Fern & Fudge <post@fern.example>' })
  expect(received[0]).toMatch(/^From: "?Fern & Fudge"? <post@fern\.example>/m)
  expect(received[0]).toContain('Message-ID: <the-id@fern.example>')
  const without = openSmtpMailer({ url, from: undefined })
  await expect(without.send({ ...message, to: 'ada@example.com' })).rejects.toThrow('set BONBON_MAIL_FROM')
})

test('a temporary refusal of a recipient is an error', async () => {
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  await expect(mailer.send({ ...message, to: 'full@example.com' })).rejects.toThrow('mailbox full')
})

test("a permanent refusal of a recipient is a rejection with the server's response", async () => {
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  expect(await mailer.send({ ...message, to: 'nobody@example.com' })).toEqual({
    reason: expect.stringContaining('550 no such user'),
  })
})
