import { openStaffEndpoints } from '#api/staff-endpoints.ts'
import type { Shop } from '#commerce/shop.ts'

const origin = 'http://localhost:3000'

/** The headers that a page of the office sends with each call. */
export const officeHeaders = { origin, 'sec-fetch-site': 'same-origin', 'x-bonbon-office': '1' }

export interface StaffReply {
  status: number
  /** The text of the response, and its parsed JSON. A page has no JSON. */
  text: string
  json: Record<string, unknown>
  cookie: string | null
  headers: Headers
}

/** Opens the staff calls of a shop: sends a request like a page of the office, with a session cookie. */
export function openOffice(shop: Shop, { clock = () => new Date() } = {}) {
  const unexpectedErrors: unknown[] = []
  const endpoints = openStaffEndpoints({ shop, report: (error) => unexpectedErrors.push(error), clock })
  const values = { requestId: 'request-1', ip: '192.0.2.7', origin, reserveBody: () => true }
  const ask = async (
    path: string,
    {
      token,
      body,
      ip = '192.0.2.7',
      headers = {},
    }: {
      token?: string | undefined
      body?: unknown
      ip?: string
      headers?: Record<string, string>
    } = {},
  ): Promise<StaffReply> => {
    const [method = 'GET', route = ''] = path.split(' ')
    const sent = new Request(`${origin}/api/staff${route}`, {
      method,
      headers: {
        ...officeHeaders,
        ...(token === undefined ? {} : { cookie: `bonbon-staff=${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const known = { ...values, ip }
    const answer = await endpoints.fetch(sent, { get: (name) => known[name] })
    const text = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const json: Record<string, unknown> = text === '' || isPage ? {} : JSON.parse(text)
    const { status, headers: received } = answer
    return { status, text, json, cookie: received.get('set-cookie'), headers: received }
  }
  return { ask, unexpectedErrors }
}
