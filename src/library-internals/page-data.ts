import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router'

/** The data of a page's loaders and their errors, by route. */
export interface PageData {
  loaderData: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, unknown>> | null
}

/** The JSON form of an error: a `Response` or `data()` as a whole, others with only the message. */
type SentError = { status: number; statusText: string; data: unknown } | { message: string }

const elementId = 'page-data'

/**
 * The element that transfers a page's data to the browser. JSON: server and browser write and read it natively,
 * unlike React Router's own encoding, and a data block is no script, so the content security policy needs no hash of
 * it. Loaders must return JSON values: no dates, no maps, and `undefined` only as an absent field.
 */
export function pageDataElement({ loaderData, errors }: PageData): string {
  const sent =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, sentError(error)]))
  const data = Object.entries(loaderData).map(([id, value]) => `${JSON.stringify(id)}:${jsonOf(value)}`)
  const json = `{"loaderData":{${data.join(',')}},"errors":${JSON.stringify(sent)}}`
  // Escaped so that no value ends the element.
  return `<script type="application/json" id="${elementId}">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

const texts = new WeakMap<object, string>()

/** The JSON of a loader's data, written once for each object, because these data never change. */
function jsonOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null'
  const text = texts.get(data) ?? JSON.stringify(data)
  texts.set(data, text)
  return text
}

const sentError = (error: unknown): SentError =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { message: error instanceof Error ? error.message : String(error) }

/** The data of the page that the browser has loaded. */
export function readPageData(): PageData {
  const text = document.getElementById(elementId)?.textContent
  if (!text) throw new Error('The page has no data')
  // `pageDataElement` wrote it.
  const { loaderData, errors } = JSON.parse(text) as {
    loaderData: PageData['loaderData']
    errors: Record<string, SentError> | null
  }
  const received =
    errors && Object.fromEntries(Object.entries(errors).map(([id, sent]) => [id, receivedError(sent)]))
  return { loaderData, errors: received }
}

const receivedError = (sent: SentError) =>
  'message' in sent ? new Error(sent.message) : new ErrorResponse(sent.status, sent.statusText, sent.data)
