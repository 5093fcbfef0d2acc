import { expect, test } from 'vitest'
import { fieldTime, pathWithoutPreview, previewAddress } from './preview-address.ts'
import { groupsWith, hasWrongTime, previewOf } from './preview-request.ts'

const of = (path: string) => previewOf(new URL(path, 'https://shop.example.com'))
const tuesday = Date.UTC(2026, 10, 24, 17)

test('CONT-078 CONT-085 only isContentPreview and /admin/preview show the tool', () => {
  expect(of('/chocolates?isContentPreview=true')).toMatchObject({ hasTool: true })
  for (const path of ['/admin/preview', '/admin/preview/', '/admin/preview.data'])
    expect(of(path), path).toEqual({ hasTool: true, at: undefined, customerGroup: undefined })
  expect(of('/chocolates?isPreviewMode=true')).toMatchObject({ hasTool: false })
  for (const path of [
    '/',
    '/chocolates?submit=true',
    '/admin/previews',
    '/admin/visualization?deliveryKey=home',
  ])
    expect(of(path), path).toBeUndefined()
})

test('CONT-084 CONT-086 reads the time and the customer group from the URL', () => {
  const group = 'previewCustomerGroup=VIP'
  expect(of(`/?previewTimestamp=${tuesday}&${group}`)).toMatchObject({ at: tuesday, customerGroup: 'VIP' })
  expect(of('/?previewTimestamp=2026-11-24T09:00:00-08:00')).toMatchObject({ at: tuesday })
  const isWrong = (text: string) => hasWrongTime(new URL(`https://a.example?previewTimestamp=${text}`))
  expect(['', '0', 'now', '2026-11-24', '1e9'].filter(isWrong)).toEqual(['now', '2026-11-24', '1e9'])
})

test('members of a group are registered customers, guests are not', () => {
  expect(groupsWith('VIP')).toEqual(['Everyone', 'Registered', 'VIP'])
  expect(groupsWith('Registered')).toEqual(['Everyone', 'Registered'])
  expect(groupsWith('Unregistered')).toEqual(['Everyone', 'Unregistered'])
})

test('CONT-081 CONT-082 the drawer opens a path of the shop at a time of the browser’s time zone', () => {
  const choice = { path: '/search?q=nougat', origin: 'https://staging.example.com', time: fieldTime(tuesday) }
  const address = previewAddress({ ...choice, customerGroup: 'VIP' }) ?? ''
  expect(new URL(address).origin).toBe(choice.origin)
  expect(previewOf(new URL(address))).toEqual({ hasTool: true, at: tuesday, customerGroup: 'VIP' })
  expect(pathWithoutPreview(new URL(address))).toBe(choice.path)
  expect(pathWithoutPreview({ pathname: '/admin/preview', search: '' })).toBe('/')
  for (const path of [
    'chocolates',
    '//evil.example.com',
    'https://evil.example.com',
    '',
    '/\\evil.example.com',
  ])
    expect(previewAddress({ ...choice, path, customerGroup: '' }), path).toBeUndefined()
})
