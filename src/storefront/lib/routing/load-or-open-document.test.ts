import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { loadOrOpenDocument } from './load-or-open-document.ts'

const request = new Request('https://shop.example/videos/kitchen.mp4?locale=en-CA')
const failWith = (error: unknown) =>
  loadOrOpenDocument(async () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router throws its responses
    throw error
  }, request)

test('returns the data of a page', async () => {
  expect(await loadOrOpenDocument(async () => ({ title: 'Help' }), request)).toEqual({ title: 'Help' })
})

test.each([400, 404, 410])(
  'opens a path without a page, with the status %i, as a document',
  async (status) => {
    const redirect: unknown = await failWith(new ErrorResponse(status, '', '')).catch(
      (thrown: unknown) => thrown,
    )
    expect(redirect).toBeInstanceOf(Response)
    const headers = redirect instanceof Response ? redirect.headers : new Headers()
    expect(headers.get('location')).toBe('/videos/kitchen.mp4?locale=en-CA')
    expect(headers.get('x-remix-reload-document')).toBe('true')
  },
)

test.each([new ErrorResponse(503, '', ''), new TypeError('Failed to fetch')])(
  'throws an error of the server or of the network: %o',
  async (error) => {
    await expect(failWith(error)).rejects.toBe(error)
  },
)
