import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseBody } from './parse-body.ts'

const Body = z.object({
  amount: z.number().optional(),
  note: z.string().nullish(),
  card: z.object({ holder: z.string().optional(), type: z.string() }).optional(),
  items: z.array(z.object({ id: z.string(), quantity: z.number().optional() })).optional(),
})

test('DROP-058 null counts as absent for members whose schema takes no null, at every depth', () => {
  const body = {
    amount: null,
    card: { holder: null, type: 'Visa' },
    items: [
      { id: 'a', quantity: null },
      { id: 'b', quantity: 2 },
    ],
  }
  expect(parseBody(Body, body).data).toEqual({
    card: { type: 'Visa' },
    items: [{ id: 'a' }, { id: 'b', quantity: 2 }],
  })
  expect(parseBody(Body, { amount: 1, card: null }).data).toEqual({ amount: 1 })
})

test('DROP-058 null is kept where it means that a value is removed', () => {
  expect(parseBody(Body, { amount: null, note: null }).data).toEqual({ note: null })
  expect(parseBody(z.looseObject({ id: z.string().optional() }), { id: null, c_color: null }).data).toEqual({
    c_color: null,
  })
})

test('a required member that is null is missing, and an entry of a list cannot be null', () => {
  expect(parseBody(Body, { card: { type: null } }).error?.issues).toMatchObject([{ path: ['card', 'type'] }])
  expect(parseBody(Body, { items: [null], amount: null }).error?.issues).toMatchObject([
    { path: ['items', 0] },
  ])
  expect(parseBody(Body, null).success).toBe(false)
})
