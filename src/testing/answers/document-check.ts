import { z } from 'zod'

/** The part of an OpenAPI document that describes answers. */
export interface DescribedDocuments {
  components: { schemas: Record<string, unknown> }
}

/** What of a document does not fit its schema: nothing, or a line for each field. */
export type DocumentCheck = (name: string, document: unknown) => string[]

/**
 * Checks documents with the schemas that clients get, not with those of the code: what is lost on the way to JSON Schema
 * is missed by clients too. Fields that no schema has are wrong.
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
