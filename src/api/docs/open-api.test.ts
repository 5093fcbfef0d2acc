import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openDocumentCheck } from '#testing/answers/document-check.ts'
import { listedCalls } from '#api/listed-calls.ts'
import { describeDocuments, openApiDocument } from './open-api.ts'

/** Calls whose responses have no description yet. Do not add any. */
const undescribed: string[] = []

test('RUN-065 the recommended rules of Redocly report no problem in the OpenAPI document', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument(listedCalls)),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([])
})

test('RUN-066 every response with a body is described by a schema, and every redirect by its URL', () => {
  const { paths } = openApiDocument(listedCalls) as { paths: Record<string, Record<string, Operation>> }
  const bare = Object.values(paths).flatMap((verbs) =>
    Object.values(verbs).flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content, headers, $ref }]) =>
        $ref !== undefined || headers?.Location?.schema || content?.['application/json']?.schema
          ? []
          : [[operationId, status]],
      ),
    ),
  )
  const bodyless = new Set(listedCalls.filter(({ call }) => call.isBodyless).map(({ method }) => method))
  // The address of the reopened basket is in the header.
  const isKnown = ([id = '', status]: readonly string[]) =>
    status === '204' || `${id} ${status}` === 'failOrder 201' || bodyless.has(id.split('-').at(-1) ?? '')
  expect(bare.filter((one) => !isKnown(one))).toEqual([])
  expect(bare.length).toBeGreaterThan(10)
})

interface Operation {
  operationId: string
  responses: Record<
    string,
    {
      $ref?: string
      headers?: { Location?: { schema?: object } }
      content?: Record<string, { schema?: object }>
    }
  >
}

test('every call describes its response', () => {
  const without = listedCalls.filter(
    ({ call }) => call.status !== 204 && call.document === undefined && !call.isBodyless,
  )
  expect(without.map(({ api, method }) => `${api}.${method}`)).toEqual(undescribed)
})

test('the OpenAPI document contains no dangling references, and stays small', () => {
  const text = JSON.stringify(openApiDocument(listedCalls))
  const { components } = openApiDocument(listedCalls) as { components: { schemas: object } }
  const names = [...text.matchAll(/#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(new Set(Object.keys(components.schemas))).toEqual(new Set(names))
  expect(text).not.toContain('$schema":"https://json-schema.org/draft/2020-12/schema","$id')
  expect(text.length).toBeLessThan(1_000_000)
})

test.each([
  [
    'a field that its schema does not have',
    { couponItemId: 'c1', code: 'A', valid: true, statusCode: 'applied', more: 1 },
  ],
  ['a missing field', { couponItemId: 'c1', code: 'A', valid: true }],
  ['a value of another type', { couponItemId: 'c1', code: 'A', valid: 'yes', statusCode: 'applied' }],
])('the check of responses finds %s', (_, document) => {
  const check = openDocumentCheck({ components: { schemas: describeDocuments() } })
  expect(check('CouponItem', document)).toHaveLength(1)
})

test('client fields are allowed where the Shopper APIs allow them', () => {
  const check = openDocumentCheck({ components: { schemas: describeDocuments() } })
  expect(check('OrderAddress', { id: 'a1', c_gate: 'green' })).toEqual([])
  expect(check('OrderAddress', { id: 'a1', gate: 'green' })).toHaveLength(1)
})
