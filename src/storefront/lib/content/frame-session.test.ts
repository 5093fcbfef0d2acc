import { beforeEach, expect, test, vi } from 'vitest'
import { closesFrame, frameAddress } from './frame-session.ts'

beforeEach(() => void vi.stubGlobal('location', { href: 'https://shop.example/help/logo-sleeves' }))

test.each([
  ['/forms/sleeve', '/forms/sleeve?session=s1'],
  ['https://f.example/a?b=c', 'https://f.example/a?b=c&session=s1'],
  ['/forms/sleeve#top', '/forms/sleeve?session=s1#top'],
])('CONT-074 opens the frame of %s with the session', (src, address) => {
  expect(frameAddress(src, 's1')).toBe(address)
})

// The windows are only compared, and never read.
const [frame, other] = [{}, {}] as unknown as [Window, Window]
const open = { src: 'https://f.example/sleeve', session: 's1', frame }
const close = { origin: 'https://f.example', source: frame, data: { type: 'close', session: 's1' } }

test('CONT-074 a close message from the frame, with its origin and session, closes it', () => {
  expect(closesFrame(close, open)).toBe(true)
  const own = { ...open, src: '/forms/sleeve' }
  expect(closesFrame({ ...close, origin: 'https://shop.example' }, own)).toBe(true)
})

test.each([
  ['of another origin', { ...close, origin: 'https://evil.example' }],
  ['of an opaque origin', { ...close, origin: 'null' }],
  ['of a similar origin', { ...close, origin: 'https://f.example.evil.example' }],
  ['from another window of the same origin', { ...close, source: other }],
  ['without a window', { ...close, source: null }],
  ['with another session', { ...close, data: { type: 'close', session: 's2' } }],
  ['without a session', { ...close, data: { type: 'close' } }],
  ['of another type', { ...close, data: { type: 'resize', session: 's1' } }],
  ['that is a text', { ...close, data: 'close' }],
  ['that is nothing', { ...close, data: null }],
])('CONT-074 a message %s does not close the frame', (_, message) => {
  expect(closesFrame(message, open)).toBe(false)
})

test('CONT-074 a frame that is not open yet cannot be closed', () => {
  const data = { type: 'close' }
  expect(closesFrame({ ...close, data }, { ...open, session: undefined })).toBe(false)
  expect(closesFrame({ ...close, source: null }, { ...open, frame: undefined })).toBe(false)
})
