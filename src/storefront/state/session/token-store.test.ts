import { expect, test } from 'vitest'
import { isSafari, parseRecord } from './token-store.ts'

test.each([
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', true],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (Windows) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/145.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is Safari: %s', (userAgent, answer) => expect(isSafari(userAgent)).toBe(answer))

const record = { usid: 'u', customerId: 'c', kind: 'guest', expiresAt: 1 }

test.each([
  [JSON.stringify(record), record],
  [JSON.stringify({ ...record, more: true }), record],
  [JSON.stringify({ ...record, kind: 'admin' }), undefined],
  [JSON.stringify({ ...record, expiresAt: '1' }), undefined],
  ['[]', undefined],
  ['null', undefined],
  ['not json', undefined],
  [null, undefined],
])('the stored text %s is parsed to %j', (text, parsed) => expect(parseRecord(text)).toEqual(parsed))
