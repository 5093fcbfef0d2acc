import { z } from 'zod'
import type { AnyCall } from './calls.ts'
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
        'Every call answers at its path below. It also answers POST with `{ parameters, body }` at /api/{siteId}/scapi/{tag}/{operationId}.',
    },
    paths,
    components: { securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
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
      [String(call.status)]: { description: 'Done.' },
      default: { description: 'A fault document.', content: { 'application/problem+json': {} } },
    },
  }
}

/** An empty requirement stands for a call without a token. */
const security: Record<AnyCall['auth'], Json> = {
  public: {},
  optional: { security: [{}, { shopper: [] }] },
  shopper: { security: [{ shopper: [] }] },
  registered: { security: [{ shopper: [] }] },
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
