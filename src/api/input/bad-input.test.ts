import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn } from '#testing/identity/sessions.ts'
import { openDemoShop, type TestShop } from '#testing/shop.ts'
import { listedCalls } from '#api/listed-calls.ts'

/**
 * Sends invalid input to every call, by RPC and REST. The response is always a document or a fault, never a server
 * error.
 */

const calls = listedCalls.map((listed) => ({ ...listed, name: `${listed.api}.${listed.method}` }))

const pathDefaults: Record<string, string> = { organizationId: 'f_ecom_bonbon_001', siteId: 'main' }

const hostileTexts = [
  '',
  ' ',
  '../../etc/passwd',
  "x'; drop table orders; --",
  '\u0000',
  '💣'.repeat(300),
  'a'.repeat(10_000),
  '<script>alert(1)</script>',
  '%',
  '-1',
  'null',
  '[object Object]',
]
const hostileValue = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom(...hostileTexts, 1, null), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

let opened: TestShop
let guest: string

beforeAll(async () => {
  opened = await openDemoShop()
  guest = (await logIn(opened.shop.sessions)).accessToken
}, 120_000)

describe.each(calls)('$name', ({ api, method, call, verb, path }) => {
  const rpc = `/api/main/scapi/${api}/${method}`
  const restPath = (values: Record<string, string>) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? pathDefaults[name] ?? 'unknown'),
    )

  test('generated parameters and bodies are accepted or refused, without a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        objectLike(call.parameters),
        call.body ? bodyLike(call.body) : fc.constant(undefined),
        async (parameters, body) => {
          await expectHandled(opened, rpc, post({ parameters, body }, guest))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('a body that is not JSON, not an object or missing is refused', async () => {
    for (const body of ['{', '"text"', '[]', 'null', '', '{"parameters": 7, "body": "x"}']) {
      await expectHandled(opened, rpc, { ...post({}, guest), body })
    }
  })

  // The bearer token of other calls is a code.
  test.skipIf(call.readsBearer)('a request with a forged or expired token gets a 401', async () => {
    for (const token of ['forged', `${guest.slice(0, -4)}AAAA`, 'a.b.c', expired]) {
      const response = await expectHandled(opened, rpc, post({ parameters: {}, body: {} }, token))
      expect(response.status).toBe(401)
    }
  })

  const needsToken = call.auth === 'shopper' || call.auth === 'registered'
  test.runIf(needsToken)('a call without a token gets a 401', async () => {
    const { status } = await expectHandled(opened, rpc, post({ parameters: {}, body: {} }))
    expect(status).toBe(401)
  })

  test('requests with unknown ids and arbitrary URLs cause no server error', async () => {
    for (const text of hostileTexts.filter(Boolean)) {
      const values = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text.slice(0, 2_000)]),
      )
      const query = new URLSearchParams({
        siteId: 'main',
        q: text.slice(0, 2_000),
        ids: text.slice(0, 2_000),
        locale: text.slice(0, 50),
      })
      await expectHandled(opened, `${restPath(values)}?${query}`, {
        method: verb,
        headers: { authorization: `Bearer ${guest}`, 'content-type': 'application/json' },
        ...(verb !== 'GET' && { body: '{}' }),
      })
    }
  })

  test('a body of 10 MB gets a 413', async () => {
    const { status } = await expectHandled(opened, rpc, post({ body: 'x'.repeat(10_000_000) }, guest))
    expect(status).toBe(413)
  })

  test('an HTTP method that the path does not support gets a 405', async () => {
    const { status } = await expectHandled(opened, restPath({}), { method: 'REPORT' })
    expect(status).toBe(405)
  })
})

test('an unknown path gets a 404 with a fault document', async () => {
  for (const path of ['/api/main/scapi/No/such', '/mobify/proxy/api/nothing/v1', '/api/nowhere']) {
    const { status } = await expectHandled(opened, path, { method: 'GET' })
    expect(status).toBe(404)
  }
})

test('an unknown site gets a 404', async () => {
  const { status } = await expectHandled(opened, '/api/nowhere/scapi/Site/getSitePreferences', post({}))
  expect(status).toBe(404)
})

const expired =
  'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjE2MDAwMDAwMDAsImlhdCI6MTUwMDAwMDAwMH0.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlcw'

/** A request to the RPC endpoint. */
const post = (args: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(args),
})

/** Makes the call. Expects a document or a complete fault document, and no unexpected error. */
async function expectHandled(
  { request, unexpectedErrors }: TestShop,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const response = await request(path, init)
  const text = await response.text()
  expect(unexpectedErrors, `${init.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 300)}`).toEqual(
    [],
  )
  expect(response.status).toBeLessThan(500)
  if (response.status >= 400) {
    const fault: unknown = JSON.parse(text)
    expect(fault).toMatchObject({
      isError: true,
      status: response.status,
      title: expect.any(String),
      detail: expect.any(String),
      requestId: expect.stringMatching(/./),
    })
  }
  return response
}

/** Generates objects with some of the schema's keys, an extra key, and values of any kind. */
function objectLike(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.record(
    Object.fromEntries([...Object.keys(properties), 'extra'].map((key) => [key, hostileValue])),
    {
      requiredKeys: [],
    },
  )
}

const bodyLike = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(objectLike(schema), hostileValue, fc.array(objectLike(schema), { maxLength: 2 }))
