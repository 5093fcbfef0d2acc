import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpMailer } from './smtp-mailer.ts'

/** The messages that a minimal mail server (RFC 5321) received. */
const received: string[] = []
let server: Server
let url: string

function serve(socket: Socket): void {
  let data: string | undefined
  let pending = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 test')
  socket.on('data', (chunk) => {
    pending += chunk.toString()
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      if (data !== undefined && line !== '.') data += `${line}\n`
      else if (line === '.') {
        received.push(data ?? '')
        data = undefined
        reply('250 accepted')
      } else if (line === 'DATA') {
        data = ''
        reply('354 send data')
      } else if (line.startsWith('RCPT TO:<full@')) reply('452 mailbox full')
      else if (line.startsWith('RCPT TO:<nobody@')) reply('550 no such user')
      else reply('250 OK')
    }
  })
}

beforeAll(async () => {
  server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const message = { id: 'the-id', subject: 'Für Ada', text: 'Hello', html: '<p>Hello</p>' }

test('a message is sent with its sender, both bodies and its own id', async () => {
  const mailer = openSmtpMailer({ url, from: 'Marigold Candies <shop@marigold.example>' })
  await mailer.send({ ...message, to: 'ada@example.com' })
  expect(received).toHaveLength(1)
  const [mail = ''] = received
  expect(mail).toContain('From: Marigold Candies <shop@marigold.example>')
  expect(mail).toContain('To: ada@example.com')
  expect(mail).toContain('Message-ID: <the-id@marigold.example>')
  expect(mail).toContain('Content-Type: text/plain')
  expect(mail).toContain('Content-Type: text/html')
})

test('a recipient that is refused for now is an error', async () => {
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  await expect(mailer.send({ ...message, to: 'full@example.com' })).rejects.toThrow('mailbox full')
})

test('a recipient that is refused for good is a rejection with the answer of the server', async () => {
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  const rejection = await mailer.send({ ...message, to: 'nobody@example.com' })
  expect(rejection?.reason).toContain('550 no such user')
})
