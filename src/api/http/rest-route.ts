/** A parameter in a path, with the text around it in its segment: `Sites-{siteId}-Site`. */
const parameter = /([^/{}]*)\{(\w+)\}([^/{}]*)/g

/** The route of a path with `{parameters}`, in Hono's syntax. */
export const routeOf = (path: string): string =>
  path.replaceAll(parameter, (_, before: string, name: string, after: string) =>
    before || after ? `:${name}{${before}[^/]+${after}}` : `:${name}`,
  )

/** The parameters of a path, without the text around them. */
export function pathParameters(path: string, values: Record<string, string>): Record<string, string> {
  const found = { ...values }
  for (const [, before = '', name = '', after = ''] of path.matchAll(parameter)) {
    const value = found[name]
    if (value !== undefined) found[name] = value.slice(before.length, value.length - after.length)
  }
  return found
}
