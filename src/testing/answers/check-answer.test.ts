import { expect, test } from 'vitest'
import { endpointFault } from '#api/faults/faults.ts'
import { checkAnswer } from './check-answer.ts'

const stores = '/mobify/proxy/api/store/shopper-stores/v1/organizations/f_ecom_bonbon_001/stores'
const check = (path: string, answer: Response, method = 'GET'): Promise<void> =>
  checkAnswer(new Request(new URL(path, 'http://localhost'), { method }), answer)

const result = { data: [], limit: 0, total: 0 }

test('a response that matches its description passes, by REST and by RPC', async () => {
  await check(stores, Response.json(result))
  await check('/api/main/scapi/ShopperStores/getStores', Response.json(result), 'POST')
})

test.each([
  ['a field too many', Response.json({ ...result, more: 1 })],
  ['a field too few', Response.json({ data: [], limit: 0 })],
  ['another status', Response.json(result, { status: 201 })],
  ['a fault that is no fault document', Response.json({ error: 'no' }, { status: 400 })],
  [
    'a fault with another status than its document',
    Response.json(endpointFault('not-found', 'r1'), {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
    }),
  ],
])('a response with %s fails the check', async (_, answer) => {
  await expect(check(stores, answer)).rejects.toThrow('against its description')
})
