import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * Opens a minimal mail server (RFC 5321) on a free port, until the last test of the file. `received` contains the
 * accepted messages. The server refuses full@… temporarily and nobody@… permanently.
 */
export async function openMailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer((socket) => serve(socket, received))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, received }
}

function serve(socket: Socket, received: string[]): void {
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
