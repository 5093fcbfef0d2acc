import { z } from 'zod'
import type { AnyCall } from './calls.ts'

interface ListedCall {
  family: string
  api: string
  method: string
  call: AnyCall
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, from their definitions. */
export function openApiDocument(
  calls: readonly ListedCall[],
  prefixes: Readonly<Record<string, string>>,
): Json {
  const paths: Record<string, Json> = {}
  for (const { family, api, method, call } of calls) {
    const [verb = '', path = ''] = call.path.split(' ')
    const full = `${prefixes[family] ?? ''}${path}`
    paths[full] = { ...paths[full], [verb.toLowerCase()]: operation(api, method, call, full) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonbon calls',
      version: '1',
      description:
        'Every call answers at its path below and, as POST with `{ parameters, body }`, at /api/{siteId}/scapi/{tag}/{operationId}.',
    },
    paths,
    components: { securitySchemes: { shopper: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operation(api: string, method: string, call: AnyCall, path: string): Json {
  const schema = jsonSchema(call.parameters)
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const properties = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {})
  return {
    tags: [api],
    operationId: method,
    summary: call.summary,
    ...(call.auth !== 'public' && { security: [{ shopper: [] }] }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...properties
        .filter(([name]) => !inPath.includes(name))
        .map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property })),
    ],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: jsonSchema(call.body) } } } }),
    responses: {
      [String(call.status)]: { description: 'Done.' },
      default: { description: 'A fault document.', content: { 'application/problem+json': {} } },
    },
  }
}

const jsonSchema = (schema: z.ZodType): Json => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
})
