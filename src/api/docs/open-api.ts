import { z } from 'zod'
import type { AnyCall } from '#api/calls.ts'
import { documentSchemas } from '#api/documents/document-schema.ts'
import { withoutSlash } from '#api/http/endpoint-path.ts'
import { FaultSchema } from '#api/faults/faults.ts'
import type { ListedCall } from '#api/listed-calls.ts'

type Json = Record<string, unknown>

/**
 * The OpenAPI 3.1 document of all calls, generated from their definitions. It passes Redocly's recommended rules
 * (RUN-065).
 */
export function openApiDocument(calls: readonly ListedCall[]): Json {
  const paths: Record<string, Json> = {}
  const shared = sharedMethods(calls)
  for (const listed of calls) {
    const path = withoutSlash(listed.path)
    paths[path] = { ...paths[path], [listed.verb.toLowerCase()]: operation(listed, shared) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonbon calls',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call answers at its path below. It also answers POST with `{ parameters, body }` at its `x-rpc-path`. Texts lose invisible characters and the spaces at their ends. Names, addresses, codes and ids get plain quotes, dashes and spaces; postal codes get their canonical form.',
    },
    servers: [{ url: '/', description: 'The host of this document.' }],
    paths,
    components: {
      schemas: describeDocuments(),
      responses: {
        Fault: {
          description: 'A fault document.',
          content: { 'application/problem+json': { schema: reference(FaultSchema) } },
        },
      },
      securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/**
 * Names of calls that more than one API has. The SDK has a class for each API, but OpenAPI has one list of
 * operations.
 */
function sharedMethods(calls: readonly ListedCall[]): ReadonlySet<string> {
  const byMethod = Map.groupBy(calls, ({ method }) => method)
  return new Set([...byMethod].flatMap(([method, some]) => (some.length > 1 ? [method] : [])))
}

function operation({ api, method, call, path }: ListedCall, shared: ReadonlySet<string>): Json {
  const { required = [], properties = {} } = jsonSchema(call.parameters)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const inQuery = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return {
    tags: [api],
    operationId: shared.has(method) ? `${api}-${method}` : method,
    'x-rpc-path': `/api/{siteId}/scapi/${api}/${method}`,
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    security: security[call.auth],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: jsonSchema(call.body) } } } }),
    responses: { ...successes(call), '4XX': fault, '5XX': fault },
  }
}

const fault: Json = { $ref: '#/components/responses/Fault' }

/** The responses other than faults. */
function successes({ status, otherStatuses, document, mayBeEmpty, redirect }: AnyCall): Json {
  // By RPC the response contains the document instead of a redirect.
  const redirected = redirect && { 303: seeOther }
  const schema = document && reference(document)
  const content = schema && { content: { 'application/json': { schema } } }
  const empty = mayBeEmpty && { 204: { description: 'Done. There is no document.' } }
  const statuses = [status, ...otherStatuses].map((each) => [
    String(each),
    { description: 'Done.', ...content },
  ])
  return { ...redirected, ...empty, ...Object.fromEntries(statuses) }
}

const seeOther: Json = {
  description: 'The address is in the header. There is no document.',
  headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
}

/** An empty requirement means a call without a token. */
const security: Record<AnyCall['auth'], Json[]> = {
  public: [],
  optional: [{}, { shopper: [] }],
  shopper: [{ shopper: [] }],
  registered: [{ shopper: [] }],
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const schemaPath = (name: string): string => `#/components/schemas/${name}`

/** The name of a document in /api/docs. */
export function documentName(schema: z.ZodType): string {
  const name = documentSchemas.get(schema)?.id
  if (name === undefined) throw new Error('The schema of an answer has no name: see document-schema.ts')
  return name
}

const reference = (schema: z.ZodType): Json => ({ $ref: schemaPath(documentName(schema)) })

/** The JSON schemas of all documents by name. */
export function describeDocuments(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(documentSchemas, { uri: schemaPath })
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
}
