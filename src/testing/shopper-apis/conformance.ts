import { bearer } from '#testing/identity/clients.ts'
import type { TestShop } from '#testing/shop.ts'
import { listedCalls } from '#api/listed-calls.ts'
import { documentedOperation, digests, type DocumentedOperation } from './digests.ts'
import { faultName, problemsOf } from './documented.ts'

interface Sent {
  /** Of the path, the query and the headers, by name. Without `siteId`, that of the fixture's first site. */
  parameters?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: Record<string, string>
  /** Sent as bearer token. */
  token?: string | undefined
  headers?: Record<string, string>
}

interface Answer {
  status: number
  /** `undefined` if it is empty. */
  body: unknown
  headers: Headers
}

/** Makes the calls of one API like a foreign client, and remembers which answers it has got. */
export interface Conformance {
  /** Makes a call at its documented path, and holds the answer against its document. */
  call(operationId: string, sent?: Sent): Promise<Answer>
  /**
   * Makes every call of the API with a token that is not valid, if it needs one, and with a character that no text may
   * have.
   */
  callWrongly(token: string): Promise<void>
  /** Makes every call whose path has an id, with an unknown one. `bodies`: for each operation that needs one. */
  callUnknown(sent: { token: string; bodies: Readonly<Record<string, unknown>> }): Promise<void>
  /**
   * `missing`: the documented answers that no call has got, such as `getProduct 404`, and the answers that do not match
   * their documents, with the differences. Those in `notYet` are left out. `superfluous`: the entries of `notYet` that
   * every call has got as documented, or that the documents do not have.
   */
  remaining(notYet: NotYet): { missing: string[]; superfluous: string[] }
}

/**
 * The reason for each answer that is not given as documented, by `{operationId}`, `{operationId} {status}` or
 * `{operationId} {status} {fault}`.
 */
export type NotYet = Readonly<Record<string, string>>

const prefix = '/mobify/proxy/api'
const usual = { organizationId: 'f_ecom_bonb_prd', siteId: 'main' }

export function openConformance(api: string, { request }: Pick<TestShop, 'request'>): Conformance {
  const answered = new Set<string>()
  const problems = new Map<string, Set<string>>()
  let calls = 0
  async function call(operationId: string, sent: Sent = {}): Promise<Answer> {
    const { digest, operation } = documentedOperation(api, operationId)
    calls += 1
    // The limits of a sender are those of other tests.
    const headers = { 'x-forwarded-for': `2001:db8::${calls.toString(16)}`, ...sent.headers }
    const response = await request(...requestOf(`${prefix}${digest.base}`, operation, { ...sent, headers }))
    const { status } = response
    const text = await response.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const answer = { status, body, headers: response.headers }
    if (!isListed(digest.base, operation)) return answer
    for (const name of namesOf(operationId, status, body)) answered.add(name)
    const name = `${operationId} ${status}`
    const found = problems.get(name) ?? new Set()
    for (const problem of problemsOf(api, operationId, { status, text }))
      // One line for all members of an array.
      found.add(problem.replaceAll(/\/\d+(?=[/ ])/g, '/*'))
    if (found.size > 0) problems.set(name, found)
    return answer
  }
  return {
    call,
    async callWrongly(token) {
      for (const [operationId, { path, security }] of Object.entries(digests.get(api)?.operations ?? {})) {
        const ids = Object.fromEntries(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none']),
        )
        const parameters = { ...ids, organizationId: usual.organizationId }
        if (security.length > 0) await call(operationId, { parameters, token: 'wrong' })
        await call(operationId, { parameters: { ...parameters, locale: 'en-US\0' }, token })
      }
    },
    async callUnknown({ token, bodies }) {
      for (const [operationId, { path }] of Object.entries(digests.get(api)?.operations ?? {})) {
        const { organizationId: _, ...parameters } = unknownIds(path)
        if (Object.keys(parameters).length > 0)
          await call(operationId, { parameters, token, body: bodies[operationId] })
      }
    },
    remaining(notYet) {
      const wrong = [...problems].map(([name, lines]) => ({
        name,
        text: `${name}: ${[...lines].join('; ')}`,
      }))
      const open = [
        ...documentedAnswers(api)
          .filter((name) => !answered.has(name))
          .map((name) => ({ name, text: name })),
        ...wrong,
      ]
      const covers = (entry: string, name: string) => name === entry || name.startsWith(`${entry} `)
      const entries = Object.keys(notYet)
      return {
        missing: open
          .filter(({ name }) => !entries.some((entry) => covers(entry, name)))
          .map(({ text }) => text),
        superfluous: entries.filter((entry) => !open.some(({ name }) => covers(entry, name))),
      }
    },
  }
}

const unknownIds = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'none']))

const routeOf = (verb: string, path: string): string => `${verb} ${path.replaceAll(/\{\w+\}/g, '{}')}`

const listedRoutes = new Set(listedCalls.map(({ verb, path }) => routeOf(verb, path)))

/** Whether the shop has a call at the path of an operation. Without it, the answer is that of an unknown path. */
const isListed = (base: string, { verb, path }: DocumentedOperation): boolean =>
  listedRoutes.has(routeOf(verb, prefix + base + path))

function requestOf(
  base: string,
  { verb, path, parameters }: DocumentedOperation,
  { parameters: given = {}, body, form, token, headers: more = {} }: Sent,
): [string, RequestInit] {
  const values = { ...usual, ...given }
  const headers: Record<string, string> = { ...(token !== undefined && bearer(token)), ...more }
  const query = new URLSearchParams()
  let url = base + path
  for (const [name, value] of Object.entries(values)) {
    const place = parameters.find((parameter) => parameter.name === name)?.in
    if (value === undefined) continue
    if (url.includes(`{${name}}`)) url = url.replaceAll(`{${name}}`, encodeURIComponent(String(value)))
    else if (place === 'header') headers[name] = String(value)
    else if (place === 'query' || name in given) query.set(name, String(value))
  }
  if (url.includes('{')) throw new Error(`${url} lacks a parameter`)
  if (body !== undefined) headers['content-type'] ??= 'application/json'
  if (form) headers['content-type'] = 'application/x-www-form-urlencoded'
  const text = form ? new URLSearchParams(form).toString() : JSON.stringify(body)
  const search = query.size > 0 ? `?${query}` : ''
  return [url + search, { method: verb, headers, ...(text !== undefined && { body: text }) }]
}

/**
 * The names of faults in examples that stand for any fault of their status: the documents use one example for most
 * operations.
 */
const generalNames = [
  'ErrorResponse',
  'authentication-failed',
  'bad-request',
  'basket-not-found',
  'forbidden',
  'invalid-access-token',
  'invalid-customer',
  'invalid_client',
  'invalid_request',
  'not-found',
  'order-not-found',
  'product-not-found',
  'unauthorized',
  'validation',
]

/** Faults of features that the shop does not have (docs/requirements/17-dropin.md, Left out). */
const leftOutFaults = ['unsupported-request-if-scapi-hooks-enabled']

/** Statuses that a test cannot bring about with a known input. */
const isOutage = (status: string): boolean => Number(status) >= 500

/** Every answer that the documents have for the operations of an API. */
const documentedAnswers = (api: string): string[] =>
  Object.entries(digests.get(api)?.operations ?? {}).flatMap(([operationId, { responses }]) =>
    Object.entries(responses)
      .filter(([status]) => !isOutage(status))
      .flatMap(([status, { faults = [] }]) => [
        `${operationId} ${status}`,
        ...faults
          .filter((name) => ![...generalNames, ...leftOutFaults].includes(name))
          .map((name) => `${operationId} ${status} ${name}`),
      ]),
  )

const namesOf = (operationId: string, status: number, body: unknown): string[] => [
  `${operationId} ${status}`,
  `${operationId} ${status} ${faultName(body)}`,
]
