import { z } from 'zod'
import type { AnyCall } from './calls.ts'
import { documentSchemas } from './document-schema.ts'
import { FaultSchema } from './faults.ts'
import type { ListedCall } from './listed-calls.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, from their definitions. */
export function openApiDocument(calls: readonly ListedCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const listed of calls) {
    const { path, verb } = listed
    paths[path] = { ...paths[path], [verb.toLowerCase()]: operation(listed) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonbon calls',
      version: '1',
      description:
        'Every call answers at its path below. It also answers POST with `{ parameters, body }` at /api/{siteId}/scapi/{tag}/{operationId}. Texts lose invisible characters and the spaces at their ends. Names, addresses, codes and ids get plain quotes, dashes and spaces; postal codes get their canonical form.',
    },
    paths,
    components: {
      schemas: describeDocuments(),
      securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation({ api, method, call, path }: ListedCall): Json {
  const { required = [], properties = {} } = jsonSchema(call.parameters)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const inQuery = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return {
    tags: [api],
    operationId: method,
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...security[call.auth],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...inQuery.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
    ],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: jsonSchema(call.body) } } } }),
    responses: {
      ...successes(call),
      default: {
        description: 'A fault document.',
        content: { 'application/problem+json': { schema: reference(FaultSchema) } },
      },
    },
  }
}

/** The answers that are no faults. */
function successes({ status, document, mayBeEmpty, redirect }: AnyCall): Json {
  // By RPC the document of a redirect is an answer.
  const redirected = redirect && { 303: { description: 'See the header Location.' } }
  const schema = document && reference(document)
  const content = schema && { content: { 'application/json': { schema } } }
  const empty = mayBeEmpty && { 204: { description: 'Done. There is no document.' } }
  return { ...redirected, ...empty, [String(status)]: { description: 'Done.', ...content } }
}

/** An empty requirement stands for a call without a token. */
const security: Record<AnyCall['auth'], Json> = {
  public: {},
  optional: { security: [{}, { shopper: [] }] },
  shopper: { security: [{ shopper: [] }] },
  registered: { security: [{ shopper: [] }] },
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
