/**
 * The id of a new address (ACC-055): the trimmed id of the input, or else its city, with a number if the city is
 * already used: `Woburn`, `Woburn 2`. `undefined` without id and city.
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
