import { expect, test } from 'vitest'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const rpc = rpcOf(opened)
const token = bearer(String((await tokensFor(rpc)).document.access_token))
await opened.database.script(`
  insert into known_streets (postal_code, street_key, name, customers) values
  ('60601', 'orchard lane', 'Orchard Lane', 3), ('60602', 'orchard street', 'Orchard Street', 3)`)

/** Sends the parameters in the query, as documented. */
async function rest(
  method: string,
  path: string,
  query: Record<string, string>,
  headers: Record<string, string> = token,
) {
  const response = await opened.request(`/api/main/${path}?${new URLSearchParams(query)}`, {
    method,
    headers,
  })
  return { status: response.status, document: await response.json() }
}

const chicago = {
  address1: '12 Orchard Lane',
  address2: 'Apt 4',
  city: 'Chcago',
  stateCode: 'il',
  postalCode: '60601',
  countryCode: 'US',
}

test('API-081 API-082 an address is checked by its query parameters', async () => {
  const answer = await rest('POST', 'validate-shipping-address', chicago)
  expect(answer).toEqual({
    status: 200,
    document: {
      result: {
        confidence: 'Verified match',
        validation_detail: { city_name_corrected: true },
        addresses_formatted: [
          {
            layout_name: 'default',
            address: {
              LINE_1: '12 Orchard Lane',
              LINE_2: 'Apt 4',
              LINE_3: 'Chicago',
              LINE_4: 'IL',
              LINE_5: '60601',
              LINE_6: 'US',
            },
          },
        ],
      },
    },
  })
  expect((await rpc('Site/validateUsersAddress', { parameters: chicago }, token)).document).toEqual(
    answer.document,
  )
})

test('the addresses of a list are checked together, and the results are in their order', async () => {
  const other = { ...chicago, address1: 'Orchard Lane', city: 'Chicago' }
  const ask = (addresses: object[]) => rpc('Site/checkAddresses', { body: { addresses } }, token)
  const { document } = await ask([other, chicago, ...Array.from({ length: 6 }, () => chicago)])
  // The shape of the call's document.
  const results = document.results as object[]
  const one = await rpc('Site/validateUsersAddress', { parameters: chicago }, token)
  expect(results).toHaveLength(8)
  expect(results.slice(0, 2)).toMatchObject([{ confidence: 'Street partial' }, one.document.result])
  expect((await ask(Array.from({ length: 26 }, () => chicago))).status).toBe(400)
})

test('API-083 API-084 SHIP-072 streets are suggested, and a suggestion returns the address', async () => {
  const { document } = await rest('POST', 'address-suggestions', { address1: '12 orch' })
  expect(document).toEqual({
    result: {
      confidence: 'Multiple matches',
      suggestions: [
        { text: '12 Orchard Lane, Chicago, IL 60601', global_address_key: expect.any(String) },
        { text: '12 Orchard Street, Chicago, IL 60602', global_address_key: expect.any(String) },
      ],
    },
  })
  const [first] = document.result.suggestions
  expect(await rest('GET', 'address-format', { global_address_key: first.global_address_key })).toEqual({
    status: 200,
    document: {
      result: {
        address: {
          address_line_1: '12 Orchard Lane',
          locality: 'Chicago',
          region: 'IL',
          postal_code: '60601',
        },
      },
    },
  })
  expect((await rest('POST', 'address-suggestions', { address1: 'zzz' })).document).toEqual({
    result: { confidence: 'No matches', suggestions: [] },
  })
})

test('address help refuses invalid input with an explanation, and needs a token', async () => {
  const statuses = await Promise.all([
    rest('POST', 'validate-shipping-address', {}),
    rest('POST', 'validate-shipping-address', { ...chicago, countryCode: 'FR' }),
    rest('POST', 'address-suggestions', { address1: 'ab' }),
    rest('POST', 'address-suggestions', { address1: 'a'.repeat(200) }),
    rest('GET', 'address-format', { global_address_key: 'unknown' }),
    rest('GET', 'address-format', {}),
    ...['validate-shipping-address', 'address-suggestions'].map((path) => rest('POST', path, chicago, {})),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 400, 401, 401])
  expect(statuses[4]?.document).toMatchObject({
    type: expect.stringContaining('suggestion-not-found'),
    detail: expect.stringContaining('address-suggestions'),
  })
  expect(opened.unexpectedErrors).toEqual([])
})
