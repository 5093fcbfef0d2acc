/**
 * The same as `read`, done once for each body: the bodies of content items stay the same objects until they change, and
 * making pages of them is dear.
 */
export function memoizeByBody<Made>(
  read: (body: object) => Made,
): (body: object | undefined) => Made | undefined {
  const known = new WeakMap<object, { made: Made }>()
  return (body) => {
    if (!body) return undefined
    const found = known.get(body) ?? { made: read(body) }
    known.set(body, found)
    return found.made
  }
}
