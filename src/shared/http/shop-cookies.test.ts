import { expect, test } from 'vitest'
import { cookieName, cookieText, cookieValues, onlyCookie, plantedCookieTexts } from './shop-cookies.ts'

test('a cookie is found by its full name', () => {
  const cookies = 'other=1; cc-at_main2=b; cc-at_main=a.b=c; empty='
  expect(onlyCookie(cookies, 'cc-at_main')).toBe('a.b=c')
  expect(onlyCookie(cookies, 'cc-at')).toBeUndefined()
  expect(onlyCookie(cookies, 'empty')).toBeUndefined()
  expect(onlyCookie('', 'cc-at_main')).toBeUndefined()
  expect(onlyCookie(undefined, 'cc-at_main')).toBeUndefined()
})

test('the value of a name that two cookies have is undefined, in any order and even if the values are equal', () => {
  for (const cookies of ['a=1; a=2', 'a=2;a=1', 'a=1; b=3; a=1', 'a=; a=1']) {
    expect(onlyCookie(cookies, 'a')).toBeUndefined()
    expect(cookieValues(cookies, 'a')).toHaveLength(2)
  }
})

test('over HTTPS every cookie is for this host only', () => {
  expect(cookieName('locale', true)).toBe('__Host-locale')
  expect(cookieText('a', { value: 'b', seconds: 1_800, isSecure: true })).toBe(
    '__Host-a=b; Path=/; Max-Age=1800; SameSite=Lax; Secure',
  )
  expect(cookieText('a', { value: 'b', isSecure: false, isHttpOnly: true })).toBe(
    'a=b; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(cookieText('a', { value: '', seconds: 0, isSecure: false })).toBe(
    'a=; Path=/; Max-Age=0; SameSite=Lax',
  )
})

test('injected cookies are deleted for the parent domains and the folders of the path', () => {
  expect(plantedCookieTexts('a', { origin: 'https://shop.example.com', path: '/api/x' })).toEqual([
    '__Host-a=; Path=/; Max-Age=0; Secure',
    '__Host-a=; Path=/api; Max-Age=0; Secure',
    '__Host-a=; Path=/api/x; Max-Age=0; Secure',
    '__Host-a=; Path=/; Domain=shop.example.com; Max-Age=0; Secure',
    '__Host-a=; Path=/api; Domain=shop.example.com; Max-Age=0; Secure',
    '__Host-a=; Path=/api/x; Domain=shop.example.com; Max-Age=0; Secure',
    '__Host-a=; Path=/; Domain=example.com; Max-Age=0; Secure',
    '__Host-a=; Path=/api; Domain=example.com; Max-Age=0; Secure',
    '__Host-a=; Path=/api/x; Domain=example.com; Max-Age=0; Secure',
  ])
  expect(plantedCookieTexts('a', { origin: 'http://127.0.0.1:3000', path: '/' })).toEqual([
    'a=; Path=/; Max-Age=0',
  ])
})
