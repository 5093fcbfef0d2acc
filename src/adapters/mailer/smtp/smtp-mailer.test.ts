import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpMailer } from './smtp-mailer.ts'

/** As much of a mail server as it takes to receive (RFC 5321): what it was sent is in `received`. */
const received: string[] = []
let server: Server
let url: string

function talk(socket: Socket): void {
  let data: string | undefined
  let pending = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.on('data', (chunk) => {
    pending += chunk.toString()
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      if (data !== undefined && line !== '.') data += `${line}\n`
      else if (line === '.') {
        received.push(data ?? '')
        data = undefined
        say('250 taken')
      } else if (line === 'DATA') {
        data = ''
        say('354 go on')
      } else if (line.startsWith('RCPT TO:<full@')) say('552 mailbox full')
      else say('250 fine')
    }
  })
}

beforeAll(async () => {
  server = createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const message = { id: 'the-id', subject: 'Für Ada', text: 'Hello', html: '<p>Hello</p>' }

test('mail goes out with its sender, both bodies and an id of its own', async () => {
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

test('a refused recipient is a failure', async () => {
  const mailer = openSmtpMailer({ url, from: 'shop@marigold.example' })
  await expect(mailer.send({ ...message, to: 'full@example.com' })).rejects.toThrow('mailbox full')
})
