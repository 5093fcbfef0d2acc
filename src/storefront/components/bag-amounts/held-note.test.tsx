import { expect, test } from 'vitest'
import messages from 'virtual:messages/bag'
import { renderToText } from '#testing/render.tsx'
import { HeldNote } from './held-note.tsx'

const show = (c_heldUntil: string | undefined) =>
  renderToText(<HeldNote basket={{ c_heldUntil }} />, { messages })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 500).toISOString()

test('reserved products show a note with the time left', async () => {
  expect(await show(inMinutes(9))).toMatch(
    /We’re holding your items for 9 more minutes, until \d+:\d\d.[AP]M\./,
  )
  expect(await show(inMinutes(1))).toMatch(/for one more minute, until/)
  expect(await show(inMinutes(0))).toMatch(/holding your items until \d+:\d\d.[AP]M\./)
  expect(await show(inMinutes(-2))).toMatch(/We held your items until/)
  expect(await show(undefined)).toBe('')
})
