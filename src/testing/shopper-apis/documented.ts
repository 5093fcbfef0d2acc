import { Ajv2019, type ErrorObject, type ValidateFunction } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { closedSchema, closedSchemas, openName, openSchema } from './closed-schemas.ts'
import { documentedOperation, type Digest } from './digests.ts'
import { isQuirk } from './quirks.ts'

/** Statuses that every operation may answer, whether its document has them or not (DROP-104). */
const generalStatuses = [401, 403, 413, 415, 429, 503]

/**
 * Faults of a request that no operation can read, for operations whose documents do not have the status: the ledger asks
 * for them in every operation (DROP-009, DROP-011, DROP-045).
 */
const generalFaults: Readonly<Record<number, readonly string[]>> = {
  400: [
    'bad-request',
    'invalid-customer',
    'missing-query-parameter',
    'unknown-currency',
    'unknown-locale',
    'validation',
  ],
  404: ['organization-not-found', 'site-not-found'],
}

/**
 * Throws if an answer is not one that the documents of the Shopper APIs describe (DROP-104, DROP-109): its status is
 * not documented for the operation, or its body does not match the schema of the status. Objects may have members that
 * the documents lack only if these begin with `c_` (DROP-108), faults any. Returns the parsed body; `undefined` if it is
 * empty.
 *
 * @param api the name of the API, such as `ShopperBasketsV2`
 */
export async function expectDocumented(
  api: string,
  operationId: string,
  response: Response,
): Promise<unknown> {
  const text = await response.clone().text()
  const problems = problemsOf(api, operationId, { status: response.status, text })
  if (problems.length > 0)
    throw new Error(
      `${api}.${operationId} answers against its document with ${response.status}:\n${problems.join('\n')}\n${text.slice(0, 500)}`,
    )
  return text === '' ? undefined : JSON.parse(text)
}

/** The differences of an answer from its document, one line each; empty if it matches. */
export function problemsOf(
  api: string,
  operationId: string,
  { status, text }: { status: number; text: string },
): string[] {
  const { digest, operation } = documentedOperation(api, operationId)
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const documented = operation.responses[status]
  if (!documented && !isGeneral(status, body))
    return [`The status is none of ${Object.keys(operation.responses).join(', ')}`]
  // The documents leave out the body of some faults.
  const answer = documented?.schema
    ? `${operationId}-${status}`
    : status < 400
      ? undefined
      : generalFault(api)
  if (text === '')
    return !answer || isQuirk({ api, operationId, status, keyword: 'body' }) ? [] : ['There is no body']
  if (!answer) return ['The document has no body']
  const validate = validatorOf(digest, answer)
  validate(body)
  const errors = (validate.errors ?? []).filter((error) => !isKnown(error, { api, operationId, status }))
  return [...new Set(errors.map(describe))]
}

/** Whether an answer may be given to calls of every operation, whether its document has the status or not. */
const isGeneral = (status: number, body: unknown): boolean =>
  generalStatuses.includes(status) || (generalFaults[status] ?? []).includes(faultName(body))

/** The schema of such an answer. */
const generalFault = (api: string): string =>
  openName(api === 'ShopperLogin' ? 'Oauth2ErrorResponse' : 'ErrorResponse')

/** The name of a fault: the last part of its type, and `error` for Shopper Login. */
export function faultName(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body) return String(body.error)
  return 'type' in body ? String(body.type).replace(/^.*[/#]/, '') : ''
}

const isKnown = (
  { instancePath, keyword, params, data }: ErrorObject,
  answer: { api: string; operationId: string; status: number },
): boolean =>
  isQuirk({
    ...answer,
    path: instancePath,
    keyword,
    member: params.missingProperty ?? params.unevaluatedProperty,
    data,
  })

const describe = ({ instancePath, message, params, keyword }: ErrorObject): string =>
  [
    instancePath || '(body)',
    message ?? keyword,
    ...(keyword === 'unevaluatedProperties' ? [`'${String(params.unevaluatedProperty)}'`] : []),
    ...(keyword === 'enum' ? [JSON.stringify(params.allowedValues)] : []),
  ].join(' ')

const ajvs = new Map<string, Ajv2019>()

function validatorOf(digest: Digest, answer: string): ValidateFunction {
  const ajv = ajvs.get(digest.api) ?? openAjv(digest)
  ajvs.set(digest.api, ajv)
  const validate = ajv.getSchema(`digest#/$defs/${answer}`)
  if (!validate) throw new Error(`${digest.api} has no schema for ${answer}.`)
  return validate
}

/** Has the schema of each answer, named `{operationId}-{status}`, beside those of the digest. */
function openAjv(digest: Digest): Ajv2019 {
  const answers = Object.entries(digest.operations).flatMap(([operationId, { responses }]) =>
    Object.entries(responses).flatMap(([status, { schema }]) => {
      // Faults may have members of the shop beside those of the documents (DROP-103).
      const shape = Number(status) >= 400 ? openSchema : closedSchema
      return schema ? [[`${operationId}-${status}`, shape(schema, digest.schemas)]] : []
    }),
  )
  const ajv = new Ajv2019({ allErrors: true, verbose: true, strict: false })
  addFormats.default(ajv)
  ajv.addSchema({
    $id: 'digest',
    $defs: { ...closedSchemas(digest.schemas), ...Object.fromEntries(answers) },
  })
  return ajv
}
