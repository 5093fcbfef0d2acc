const mostLetters = 36

/** The id of a new role from its name: 'Café buyer' is `cafe-buyer`, or `cafe-buyer-2` if that id exists. */
export function roleIdOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '')
    .slice(0, mostLetters)
  const id = words === '' ? 'role' : words
  let number = 1
  const numbered = () => (number === 1 ? id : `${id}-${number}`)
  while (taken.includes(numbered())) number += 1
  return numbered()
}
