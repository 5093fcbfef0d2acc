/** The code of a country by its code or its English name, as in spreadsheets. */
export function countryNamed(text: string): string | undefined {
  const plain = wordsOf(text)
  codes ??= codesByName()
  return codes.get(plain)
}

let codes: ReadonlyMap<string, string> | undefined

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All pairs of letters for which the browser's language data has a name. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    pairs.flatMap((code) => {
      const name = names.of(code)
      return name === undefined
        ? []
        : ([wordsOf(name), wordsOf(code)] as const).map((word) => [word, code] as const)
    }),
  )
}

const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
