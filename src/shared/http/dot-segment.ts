/**
 * Browsers and proxies resolve `.` and `..` in a path, also percent-encoded (WHATWG URL), so an id must not be one of
 * them.
 */
export const isDotSegment = (id: string): boolean => id.trim() === '.' || id.trim() === '..'

/** The arguments of `refine` for the schema of an id. */
export const dotSegment = [
  (id: string) => !isDotSegment(id),
  'cannot be "." or "..", which no path can contain',
] as const
