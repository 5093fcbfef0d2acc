import type { AnySchemaObject } from 'ajv'

type Schemas = Readonly<Record<string, AnySchemaObject>>

/** Whether a schema allows members that it does not list: all, those that begin with `c_`, or none. */
type Further = 'all' | 'custom' | 'none'

/** The name of the schema that allows further members. */
export const openName = (name: string): string => `${name}~open`

/**
 * The schemas of a digest, closed: a member that the documents do not have must begin with `c_` (DROP-108), unless a
 * schema allows all members or none. Each schema is there twice, because the parts of an `allOf` describe one object
 * together: as `{name}`, and as `{name}~open`, whose further members are left to the schema that contains it.
 */
export const closedSchemas = (schemas: Schemas): Record<string, AnySchemaObject> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [name, closedSchema(schema, schemas)],
      [openName(name), openSchema(schema, schemas)],
    ]),
  )

/** A schema whose objects have no further members. References lead to `closedSchemas`. */
export function closedSchema(schema: AnySchemaObject, schemas: Schemas): AnySchemaObject {
  if (typeof schema.$ref === 'string') return schema
  const only = onlyPart(schema)
  if (only) return closedSchema(only, schemas)
  const part = openSchema(schema, schemas)
  const further = furtherMembers(schema, schemas)
  if (further === 'all') return part
  return {
    ...part,
    ...(further === 'custom' && { patternProperties: { '^c_': {} } }),
    unevaluatedProperties: false,
  }
}

/** The schema that another one wraps in `allOf` only to give it a text. */
function onlyPart({ allOf, properties }: AnySchemaObject): AnySchemaObject | undefined {
  if (properties || !Array.isArray(allOf) || allOf.length !== 1) return undefined
  const [part]: AnySchemaObject[] = allOf
  return part
}

/** A schema that allows further members itself; the objects in its members do not. */
export function openSchema(schema: AnySchemaObject, schemas: Schemas): AnySchemaObject {
  if (typeof schema.$ref === 'string') return { $ref: openName(schema.$ref) }
  const { additionalProperties, patternProperties: _, oneOf, ...part } = schema
  const closed = (each: AnySchemaObject) => closedSchema(each, schemas)
  const result: AnySchemaObject = { ...part }
  for (const keyword of ['allOf', 'anyOf'])
    if (Array.isArray(part[keyword]))
      result[keyword] = part[keyword].map((each: AnySchemaObject) => openSchema(each, schemas))
  // Several faults of one status often have the same schema, so that a body matches more than one.
  if (Array.isArray(oneOf)) result.anyOf = oneOf.map((each: AnySchemaObject) => openSchema(each, schemas))
  if (part.items) result.items = closed(part.items)
  if (part.properties)
    result.properties = Object.fromEntries(
      Object.entries<AnySchemaObject>(part.properties).map(([name, each]) => [name, closed(each)]),
    )
  if (typeof additionalProperties === 'object') result.additionalProperties = closed(additionalProperties)
  return result
}

/** What a schema and the schemas that it includes say about further members. */
function furtherMembers(schema: AnySchemaObject, schemas: Schemas): Further {
  const said = statements(schema, schemas)
  // Without members, a schema describes any object, or no object at all.
  if (said.includes('all') || said.length === 0) return 'all'
  return said.includes('none') && !said.includes('custom') ? 'none' : 'custom'
}

type Statement = Further | 'members'

function statements(schema: AnySchemaObject, schemas: Schemas): Statement[] {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined
  if (name !== undefined) return statements(schemas[name] ?? {}, schemas)
  const included: AnySchemaObject[] = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schema[keyword] ?? [])
  return [...ownStatement(schema), ...included.flatMap((each) => statements(each, schemas))]
}

function ownStatement({ additionalProperties, patternProperties, properties }: AnySchemaObject): Statement[] {
  if (patternProperties) return ['custom']
  if (additionalProperties === false) return ['none']
  if (additionalProperties !== undefined) return ['all']
  return properties ? ['members'] : []
}
