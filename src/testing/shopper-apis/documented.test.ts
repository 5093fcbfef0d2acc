import { describe, expect, test } from 'vitest'
import { digests } from './digests.ts'
import { expectDocumented, problemsOf } from './documented.ts'

const productSearch = (status: number, body: unknown) =>
  problemsOf('ShopperSearch', 'productSearch', { status, text: JSON.stringify(body) })

const emptyResult = {
  limit: 25,
  total: 0,
  offset: 0,
  query: 'fudge',
  hits: [],
  refinements: [],
  searchPhraseSuggestions: { suggestedTerms: [] },
  sortingOptions: [],
}

test('every schema of the digests compiles', () => {
  const answers = [...digests.values()].flatMap(({ api, operations }) =>
    Object.entries(operations).flatMap(([operationId, { responses }]) =>
      Object.keys(responses).map((status) => ({ api, operationId, status: Number(status) })),
    ),
  )
  expect(answers.length).toBeGreaterThan(500)
  for (const { api, operationId, status } of answers)
    expect(() => problemsOf(api, operationId, { status, text: '{}' })).not.toThrow()
})

describe('an answer is held against its document', () => {
  test('DROP-104 a status that the document does not have is refused', () => {
    expect(productSearch(409, {})).toEqual(['The status is none of 200, 400'])
  })

  test('DROP-104 a status of all operations needs no entry in the document', () => {
    const fault = { title: 'Too Many Requests', type: 'about:blank', detail: 'Wait.', isError: true }
    expect(productSearch(429, fault)).toEqual([])
    expect(productSearch(429, { ...fault, title: undefined })).toEqual([
      "(body) must have required property 'title'",
    ])
  })

  test('a missing member and a wrong type are refused', () => {
    expect(productSearch(200, emptyResult)).toEqual([])
    expect(productSearch(200, { ...emptyResult, total: undefined })).toEqual([
      "(body) must have required property 'total'",
    ])
    expect(productSearch(200, { ...emptyResult, limit: '25' })).toEqual(['/limit must be integer'])
  })

  test('DROP-108 a member that the document does not have must begin with c_', () => {
    expect(productSearch(200, { ...emptyResult, c_shown: 1 })).toEqual([])
    expect(productSearch(200, { ...emptyResult, shown: 1 })).toEqual([
      "(body) must NOT have unevaluated properties 'shown'",
    ])
  })

  test('an empty body is refused where the document has one', async () => {
    expect(problemsOf('ShopperSearch', 'productSearch', { status: 200, text: '' })).toEqual([
      'There is no body',
    ])
    await expect(
      expectDocumented('ShopperSearch', 'productSearch', new Response(null, { status: 200 })),
    ).rejects.toThrow('There is no body')
  })
})
