import { CallFailure, failureOf } from './call-failure.ts'
import { callPaths, type CallName } from './call-paths.ts'
import type { AnswerOf, InputOf } from './call-types.ts'

interface SentInput {
  parameters?: Readonly<Record<string, unknown>>
  body?: unknown
}

/**
 * Sends a staff call once. `key` is the idempotency key of a change: a repeated call has no second effect. Throws a
 * `CallFailure`.
 */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { key }: { key?: string | undefined } = {},
): Promise<AnswerOf<Name>> {
  // The parameter types have checked the input; here it is read independently of the call's name.
  const { parameters = {}, body } = input as SentInput
  const [method = '', path = ''] = callPaths[name].split(' ')
  const response = await request(`/api/staff${filled(path, parameters)}${queryOf(path, parameters)}`, {
    method,
    headers: {
      'x-bonbon-office': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await failureOf(response)
  // The response has the type of the call's definition. Calls without a response document have the status 204.
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Name>
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    throw new CallFailure({
      code: 'no-connection',
      detail: 'No connection. Please check your network and try again.',
    })
  }
}

const filled = (path: string, parameters: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])))

/** The query string of the parameters that are not part of the path. */
function queryOf(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(parameters).filter(
    ([name, value]) => value !== undefined && !path.includes(`{${name}}`),
  )
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query.toString()}`
}
