/**
 * The id of a new address (ACC-055): the given one, trimmed, else its city, with a number when the city is in use:
 * `Woburn`, `Woburn 2`. `undefined` when there is neither.
 */
export function addressIdFor(
  { id, city }: { id?: string | undefined; city: string | null },
  used: ReadonlySet<string>,
): string | undefined {
  const given = id?.trim()
  if (given) return given
  const name = city?.trim()
  if (!name || !used.has(name)) return name || undefined
  let number = 2
  while (used.has(`${name} ${number}`)) number++
  return `${name} ${number}`
}
