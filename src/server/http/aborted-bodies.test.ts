import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'

const { state, port } = await openAppServer()

it.each(['content-length: 900', 'transfer-encoding: chunked'])(
  'reports no error when a client leaves within a body with %s',
  async (header) => {
    state.log = ''
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/main/scapi/Site/getSitePreferences HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${header}\r\n\r\n1\r\n{\r\n`,
    )
    socket.end()
    await vi.waitFor(() => expect(state.log).toContain('"status":499'))
    expect(state.log).not.toContain('Unhandled error')
  },
)
