import { z } from 'zod'

/** The part of an OpenAPI document that describes responses. */
export interface DescribedDocuments {
  components: { schemas: Record<string, unknown> }
}

/** The differences between a document and its schema, one line for each field; empty if it matches. */
export type DocumentCheck = (name: string, document: unknown) => string[]

/**
 * Checks documents with the schemas for clients, instead of those in the code: a detail that is lost in the
 * conversion to JSON Schema is missing for clients too. Fields without a schema are errors.
 */
export function openDocumentCheck({ components }: DescribedDocuments): DocumentCheck {
  const text = JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/$defs/')
  const $defs: Record<string, z.core.JSONSchema.JSONSchema> = JSON.parse(text)
  const schemas = new Map<string, z.ZodType>()
  return (name, document) => {
    const schema = schemas.get(name) ?? z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs })
    schemas.set(name, schema)
    const { error } = schema.safeParse(document)
    return (error?.issues ?? []).map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`)
  }
}
