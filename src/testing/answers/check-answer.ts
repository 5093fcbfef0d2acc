import { listedCalls, type ListedCall } from '#api/listed-calls.ts'
import { describeDocuments, documentName } from '#api/docs/open-api.ts'
import { FaultSchema } from '#api/faults/faults.ts'
import { openDocumentCheck, type DocumentCheck } from './document-check.ts'

let documentCheck: DocumentCheck | undefined

const check: DocumentCheck = (name, document) => {
  documentCheck ??= openDocumentCheck({ components: { schemas: describeDocuments() } })
  return documentCheck(name, document)
}

/** Throws if a call's response does not match the OpenAPI document. */
export async function checkAnswer({ method, url }: Request, answer: Response): Promise<void> {
  const asked = new URL(url)
  const { pathname } = asked
  if (method === 'HEAD' || !/^\/(api|mobify)\//.test(pathname)) return
  const problems =
    answer.status >= 400 ? await problemsOfFault(answer) : await problemsOfSuccess(method, asked, answer)
  if (problems.length > 0)
    throw new Error(`${method} ${pathname} answers against its description:\n${problems.join('\n')}`)
}

async function problemsOfFault(answer: Response): Promise<string[]> {
  const type = answer.headers.get('content-type') ?? 'nothing'
  if (!type.startsWith('application/problem+json')) return [`The type of the fault is ${type}`]
  const fault: { status?: unknown } = JSON.parse(await answer.text())
  const wrongStatus = fault.status === answer.status ? [] : [`The fault says ${String(fault.status)}`]
  return [...wrongStatus, ...check(documentName(FaultSchema), fault)]
}

async function problemsOfSuccess(method: string, url: URL, answer: Response): Promise<string[]> {
  const { pathname } = url
  const isSelected = url.searchParams.has('select')
  const found = findCall(method, pathname)
  if (!found) return []
  const { status, otherStatuses, document, mayBeEmpty, redirect } = found.listed.call
  if (answer.status === 303 && redirect && !found.isRpc) return []
  if (answer.status === 204 && (status === 204 || mayBeEmpty)) return []
  if (![status, ...otherStatuses].includes(answer.status))
    return [`The status is ${answer.status}, not ${status}`]
  // The parameter `select` leaves out properties that the description requires.
  return document && !isSelected ? check(documentName(document), JSON.parse(await answer.text())) : []
}

/** Every REST endpoint as a pattern, and the RPC endpoints by name. */
const endpoints = listedCalls.map((listed) => ({
  listed,
  pattern: new RegExp(`^${listed.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  literals: listed.path.split('/').filter((part) => !part.startsWith('{')).length,
}))

function findCall(method: string, pathname: string): { listed: ListedCall; isRpc: boolean } | undefined {
  const [, api, name] = /^\/api\/[^/]+\/scapi\/(\w+)\/(\w+)$/.exec(pathname) ?? []
  const byName = listedCalls.find((listed) => listed.api === api && listed.method === name)
  if (byName) return { listed: byName, isRpc: method === 'POST' }
  const rest = pathname.replace('/einstein/v3/', '/einstein/')
  // `/baskets/merge` must be before `/baskets/{basketId}`.
  const [best] = endpoints
    .filter(({ listed, pattern }) => listed.verb === method && pattern.test(rest))
    .toSorted((a, b) => b.literals - a.literals)
  return best && { listed: best.listed, isRpc: false }
}
