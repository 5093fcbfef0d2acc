import type { AnySchemaObject } from 'ajv'

/** A parameter of an operation in the documents of the Shopper APIs. */
interface DocumentedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: AnySchemaObject
}

/** The answer that an operation gives with one status. */
interface DocumentedResponse {
  type?: string
  schema?: AnySchemaObject
  /** The names of the faults in the examples: the last part of the type, or `error` for Shopper Login. */
  faults?: string[]
}

export interface DocumentedOperation {
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base of the API. */
  path: string
  /** A call needs one of these schemes; none for a public one. */
  security: { scheme: string; scopes: string[] }[]
  parameters: DocumentedParameter[]
  body?: { required: boolean; type?: string; schema?: AnySchemaObject }
  responses: Record<string, DocumentedResponse>
}

/** The structure of one document, as `bin/shopper-api-digest.mjs` writes it (decision 0251). */
export interface Digest {
  api: string
  version: string
  /** The path of the server, such as `/search/shopper-search/v1`. */
  base: string
  operations: Record<string, DocumentedOperation>
  schemas: Record<string, AnySchemaObject>
}

const modules = import.meta.glob<Digest>('./digest/*.json', { eager: true, import: 'default' })

/** The digest of every API by its name, such as `ShopperSearch`. */
export const digests: ReadonlyMap<string, Digest> = new Map(
  Object.values(modules).map((digest) => [digest.api, digest]),
)

/** An operation of the documents. Throws if there is none with this id. */
export function documentedOperation(api: string, operationId: string) {
  const digest = digests.get(api)
  const operation = digest?.operations[operationId]
  if (!digest || !operation) throw new Error(`The documents have no operation ${api}.${operationId}.`)
  return { digest, operation }
}
