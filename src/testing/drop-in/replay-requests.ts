import type { TestShop } from '#testing/shop.ts'
import type { AppRequest } from './app-requests.ts'

/** A request whose answer is not as the app expects it. */
export interface Difference {
  step: string
  status: number
  /** The members that are missing, or the answer of an unexpected status. */
  problem: string
}

type Values = Readonly<Record<string, string>>

/** Sends the requests of a walk in turn. Returns the differences, and the values that answers had. */
export async function replayRequests(
  { request }: Pick<TestShop, 'request'>,
  walk: readonly AppRequest[],
  { token, values }: { token: string; values: Values },
): Promise<{ differences: Difference[]; values: Values }> {
  const known: Record<string, string> = { ...values }
  const differences: Difference[] = []
  for (const recorded of walk) {
    const answer = await send({ request }, recorded, { token, values: known })
    const text = await answer.text()
    const { step, status = 200, reads = [], keeps = {} } = recorded
    const missing =
      answer.status === status
        ? [...reads, ...Object.values(keeps)].filter((path) => valueAt(parse(text), path) === undefined)
        : [text.slice(0, 300)]
    if (missing.length > 0) differences.push({ step, status: answer.status, problem: missing.join(', ') })
    for (const [name, path] of Object.entries(keeps)) known[name] = String(valueAt(parse(text), path))
  }
  return { differences, values: known }
}

function send(
  { request }: Pick<TestShop, 'request'>,
  { request: line, query = {}, body }: AppRequest,
  { token, values }: { token: string; values: Values },
): Promise<Response> {
  const [method = '', path = ''] = line.split(' ')
  const search = new URLSearchParams({ siteId: 'main' })
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) search.append(name, fill(each, values))
  return request(`${fill(path, values, encodeURIComponent)}?${search}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : fill(JSON.stringify(body), values),
  })
}

/** Replaces `{name}` by the values of the walk. Other braces stay. */
const fill = (text: string, values: Values, encode: (value: string) => string = (value) => value): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encode(value)
  })

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** The value at `hits.0.productId`. `methods.[isPickup].id` is that of the first method whose `isPickup` is true. */
const valueAt = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => {
    const [, flag] = /^\[(\w+)\]$/.exec(key) ?? []
    if (flag !== undefined && Array.isArray(inner)) return inner.find((each) => memberOf(each, flag) === true)
    return memberOf(inner, key)
  }, document)

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
