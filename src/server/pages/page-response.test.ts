import { expect, it } from 'vitest'
import { pageResponse } from './page-response.ts'

// The router's responses to a browser whose page is from an earlier build: the browser reloads the document.
it.each([204, 205, 301, 304, 200])('answers with status %i without a body', async (status) => {
  const uncached = {
    status,
    headers: [['x-remix-reload-document', 'true']] satisfies [string, string][],
    body: Buffer.alloc(0),
  }
  const response = pageResponse({ uncached }, new Request('http://localhost/__manifest?version=old'))
  expect([response.status, response.headers.get('x-remix-reload-document'), response.body]).toEqual([
    status,
    'true',
    null,
  ])
})
