import { expect, test } from 'vitest'
import { basicCredentials } from './basic-credentials.ts'

const encode = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  `Basic ${Buffer.from(text, encoding).toString('base64')}`

test.each([
  [encode('ana@example.com:Caramel-1!'), { name: 'ana@example.com', password: 'Caramel-1!' }],
  [encode('ana:with:colons'), { name: 'ana', password: 'with:colons' }],
  [encode('ana:Crème-1!'), { name: 'ana', password: 'Crème-1!' }],
  [encode('ana:Crème-1!', 'latin1'), { name: 'ana', password: 'Crème-1!' }],
  [encode('ana:'), { name: 'ana', password: '' }],
  [encode('no colon'), undefined],
  ['Bearer abc', undefined],
  ['Basic', undefined],
  ['Basic !!!', undefined],
  [undefined, undefined],
])('%s contains %j', (header, credentials) => expect(basicCredentials(header)).toEqual(credentials))
