import { z } from 'zod'

/** The schemas of all documents by name: `components/schemas` of the OpenAPI document. */
export const documentSchemas = z.registry<{ id: string }>()

declare const describes: unique symbol

/** A schema that describes responses of the type `Document`. It is a type error if a response does not match it. */
export type DocumentSchema<Document> = z.ZodType & { readonly [describes]?: (document: Document) => void }

/** The values that code may return for a schema: readonly lists are allowed too. */
type Sent<T> = unknown extends T ? T : T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

/** Names a schema, with the name from the Shopper APIs if they have it. */
export function named<S extends z.ZodType>(
  id: string,
  schema: S,
): S & DocumentSchema<Sent<z.output<S>> | undefined> {
  documentSchemas.add(schema, { id })
  return schema
}

/** A document that also has the `c_` fields that clients sent. */
export const withCustom = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).meta({ patternProperties: { '^c_': {} } })

/** An ISO 4217 code. */
export const CurrencySchema = z.string().regex(/^[A-Z]{3}$/)
