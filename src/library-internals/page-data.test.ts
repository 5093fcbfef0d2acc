import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { pageDataElement, readPageData, type PageData } from './page-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** The data as a browser reads it from the element. */
function sent(page: PageData): PageData {
  const element = /^<script type="application\/json" id="(.*?)">(.*)<\/script>$/s.exec(pageDataElement(page))
  const [, id, textContent] = element ?? []
  vi.stubGlobal('document', { getElementById: (asked: string) => (asked === id ? { textContent } : null) })
  return readPageData()
}

it("transfers the loaders' data to the browser", () => {
  const loaderData = { root: { locale: 'en-US', price: 12.5, crumbs: ['Home', null] }, 'pages/home': null }
  expect(sent({ loaderData, errors: null })).toEqual({ loaderData, errors: null })
})

it.each(['</script><script>steal()</script>', '<!-- <script>', '\u2028', '"\\u003c', '𝒞rème'])(
  'no text ends the element: %s',
  (text) => {
    const page = { loaderData: { root: { [text]: text } }, errors: null }
    expect(pageDataElement(page).slice(1, -'</script>'.length)).not.toContain('<')
    expect(sent(page)).toEqual(page)
  },
)

it('transfers a missing page with its status, and an error with only its message', () => {
  const secret = Object.assign(new Error('Unexpected Server Error'), { detail: 'host=db' })
  const errors = { shop: new ErrorResponse(404, 'Not Found', { missing: 'shop' }), root: secret }
  const found = sent({ loaderData: {}, errors }).errors
  expect(isRouteErrorResponse(found?.shop)).toBe(true)
  expect(found?.shop).toMatchObject({ status: 404, statusText: 'Not Found', data: { missing: 'shop' } })
  expect(found?.root).toEqual(new Error('Unexpected Server Error'))
  expect(pageDataElement({ loaderData: {}, errors })).not.toContain('host=db')
})

it('a page without the element throws an error that explains this', () => {
  vi.stubGlobal('document', { getElementById: () => null })
  expect(() => readPageData()).toThrow('The page has no data')
})
