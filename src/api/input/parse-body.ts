import type { z } from 'zod'

type Parsed = ReturnType<z.ZodType['safeParse']>
type Path = readonly PropertyKey[]

/**
 * Parses a body. A member that is null counts as absent where its schema takes no null (DROP-058): clients send
 * `amount: basket.orderTotal` before there is a total. Where a schema takes null, it means 'remove'.
 */
export function parseBody(
  schema: z.ZodType,
  body: unknown,
  options?: z.core.ParseContext<z.core.$ZodIssue>,
): Parsed {
  const parsed = schema.safeParse(body, options)
  if (parsed.success) return parsed
  const nulls = parsed.error.issues.map(({ path }) => path).filter((path) => isNullMember(body, path))
  return nulls.length === 0 ? parsed : parseBody(schema, without(body, nulls), options)
}

/** Whether the path ends at a member of an object that is null. An entry of a list cannot be absent. */
function isNullMember(body: unknown, path: Path): boolean {
  let parent: unknown
  let value = body
  for (const key of path) {
    parent = value
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return false
    value = (parent as Record<PropertyKey, unknown>)[key]
  }
  return value === null && typeof parent === 'object' && !Array.isArray(parent)
}

/** A copy of the value without the members at these paths. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const inside = Map.groupBy(paths, ([first]) => String(first))
  const next = (key: string, child: unknown) =>
    without(
      child,
      (inside.get(key) ?? []).map(([, ...rest]) => rest),
    )
  if (Array.isArray(value)) return value.map((entry, index) => next(String(index), entry))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !inside.get(key)?.some(({ length }) => length === 1))
      .map(([key, child]) => [key, next(key, child)]),
  )
}
