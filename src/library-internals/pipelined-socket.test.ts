import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { PipelinedSocket } from './pipelined-socket.ts'

const { url } = await freshDatabase()

test('statements that start in one tick are written to the socket together', async () => {
  const socket = new PipelinedSocket()
  const client = new pg.Client({ connectionString: url, pipeline: true, stream: () => socket })
  await client.connect()
  try {
    const one = vi.spyOn(socket, '_write')
    const several = vi.spyOn(socket, '_writev')
    const results = await Promise.all(
      [1, 2, 3].map((number) => client.query('select $1::int as number', [number])),
    )
    expect(results.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
    expect(one.mock.calls.length + several.mock.calls.length).toBe(1)
  } finally {
    await client.end()
  }
})
