import { expect, it } from 'vitest'
import { z } from 'zod'
import { usualBodyBytes } from './body-sizes.ts'
import { listedCalls } from '#api/listed-calls.ts'

interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  maxLength?: number
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

/** The size that counts for a text without a maximum length, and for a number or a boolean. */
const textBytes = 300
const valueBytes = 20

/** The approximate maximum size in bytes of JSON that matches the schema. */
function largestBytes(schema: JsonSchema, named: Record<string, JsonSchema>): number {
  const sizeOf = (each: JsonSchema | undefined): number => (each ? largestBytes(each, named) : valueBytes)
  if (schema.$ref !== undefined) return sizeOf(named[schema.$ref.split('/').at(-1) ?? ''])
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return Math.max(...choices.map(sizeOf))
  if (schema.allOf) return schema.allOf.reduce((sum, each) => sum + sizeOf(each), 0)
  if (schema.type === 'string') return (schema.maxLength ?? textBytes) + 2
  if (schema.type === 'array') return (schema.maxItems ?? Infinity) * (sizeOf(schema.items) + 1)
  // A record of lists, by names that the client chooses.
  const { propertyNames, additionalProperties: values } = schema
  if (propertyNames && typeof values === 'object' && sizeOf(values) > 1_000) return Infinity
  const properties = Object.entries(schema.properties ?? {})
  return properties.reduce((sum, [key, each]) => sum + key.length + 4 + sizeOf(each), valueBytes)
}

it.each(listedCalls)('$api.$method accepts large bodies exactly if its schema allows them', ({ call }) => {
  // zod's type of a JSON schema has more keys, and `true` where no test schema has it.
  const schema =
    call.body && (z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const bytes = schema ? largestBytes(schema, schema.$defs ?? {}) : 0
  expect(call.hasLargeBody, `${call.path}: up to ${bytes} bytes`).toBe(bytes > usualBodyBytes)
})
