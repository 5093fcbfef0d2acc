/**
 * The id of a new address (ACC-055): the trimmed one that was given, else its city, with a number behind it when the
 * city is used already: `Woburn`, `Woburn 2`. Nothing when there is neither.
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
