import { expect, test } from 'vitest'
import { ThirdPartyScript, VideoPlayer } from './third-party-scripts.ts'

test('a third-party script has a URL and the hosts that it connects to', () => {
  expect(ThirdPartyScript.parse('https://chat.example.com/start.js?id=7')).toEqual({
    address: 'https://chat.example.com/start.js?id=7',
    hosts: ['https://chat.example.com'],
  })
  expect(
    ThirdPartyScript.parse(' https://a.example/s.js  https://*.a.example https://b.example:8443 '),
  ).toEqual({
    address: 'https://a.example/s.js',
    hosts: ['https://a.example', 'https://*.a.example', 'https://b.example:8443'],
  })
  expect(ThirdPartyScript.parse('http://localhost:4000/chat.js').hosts).toEqual(['http://localhost:4000'])
})

test.each([
  'chat.js',
  'http://chat.example.com/start.js',
  'https://chat.example.com',
  "https://chat.example.com/start.js;script-src'unsafe-inline'",
  'https://chat.example.com/start.js *',
  'https://chat.example.com/start.js https://*',
  "https://chat.example.com/start.js 'unsafe-eval'",
  'javascript:alert(1)',
])('%s is invalid: it would allow more sources than listed', (text) => {
  expect(ThirdPartyScript.safeParse(text).error?.issues[0]?.message).toMatch(/^write the URL of a script/)
})

test.each([
  ['https://www.youtube-nocookie.com/embed/{videoId}?autoplay=1', true],
  ['http://localhost:4000/{videoId}', true],
  ['https://player.example.com/video', false],
  ['https://{videoId}.example.com/', false],
  ['https://player.example.com/{videoId}/{videoId}', false],
  ['http://player.example.com/{videoId}', false],
  ["https://player.example.com/{videoId};script-src'unsafe-inline'", false],
  ['{videoId}', false],
])('CONT-028 whether %s is a video player: %s', (text, isPlayer) => {
  expect(VideoPlayer.safeParse(text).success).toBe(isPlayer)
})
