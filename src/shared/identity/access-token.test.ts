import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeClaims, readIdentity, writeIdentity } from './access-token.ts'

const session = {
  tenant: 'bonbon_001',
  clientId: 'bonbon-storefront',
  usid: '0b6a9d2e-2b0f-4f0e-9d3f-5a4f6f0b7c11',
  siteId: 'main',
  guestCustomerId: 'ab12guest',
}

test('ACC-008 SHELL-008 a token is for a registered shopper only if its issuer subject has a registered customer id', () => {
  const guest = writeIdentity({ ...session, registeredCustomerId: undefined, login: undefined })
  expect(readIdentity(guest)).toMatchObject({ kind: 'guest', customerId: 'ab12guest', login: undefined })
  const registered = writeIdentity({ ...session, registeredCustomerId: 'cd34', login: 'ana@example.com' })
  expect(registered.isb).toBe('uido:ecom::upn:ana@example.com::gcid:ab12guest::rcid:cd34::chid:main')
  expect(readIdentity(registered)).toEqual({
    clientId: 'bonbon-storefront',
    usid: session.usid,
    siteId: 'main',
    kind: 'registered',
    customerId: 'cd34',
    guestCustomerId: 'ab12guest',
    login: 'ana@example.com',
  })
})

test('a login name cannot inject another customer id', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constant('x::rcid:other'),
        fc.string().map((text) => `${text}::gcid:other::`),
      ),
      (login) => {
        const identity = readIdentity(writeIdentity({ ...session, registeredCustomerId: 'cd34', login }))
        expect(identity).toMatchObject({ customerId: 'cd34', guestCustomerId: 'ab12guest', siteId: 'main' })
        expect(identity?.login ?? '').toBe(login)
      },
    ),
  )
})

test.each(['', 'a.b.c', 'no token', `x.${btoa('{"iat":1}')}.y`, `x.${btoa('null')}.y`])(
  'decoding a text that is not a token returns undefined: %j',
  (token) => expect(decodeClaims(token)).toBeUndefined(),
)
