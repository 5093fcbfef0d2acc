import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

/** An entry of the table. `state` is a US state code or the name of a Canadian province. */
export interface PostalCodeEntry {
  latitude: number
  longitude: number
  city: string
  state: string
}

/** Finds a US ZIP code by its five digits, or a Canadian postal code by its first three characters. */
export type PostalCodeTable = (code: string) => PostalCodeEntry | undefined

/** The package's US and Canadian codes. Each file is one object literal; the first has 5 MB. */
const files = ['zipcodes/lib/codes.js', 'zipcodes/lib/codesCanada.js'] as const

const entryPattern =
  /"zip":"(\w+)","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"([^"]*)"/g

/** Longer than any entry. */
const longestEntry = 512

/**
 * Reads the codes of the package `zipcodes` as text, slice by slice. Evaluating the package blocks the process for up
 * to a second and needs 25 MB. This function blocks for at most a few milliseconds and needs 3 MB.
 */
export async function readPostalCodeTable(): Promise<PostalCodeTable> {
  const { resolve } = createRequire(import.meta.url)
  const lines: string[] = []
  const lengthBefore = new Uint32Array(codeCount + 1)
  let length = 1
  for (const file of files)
    for await (const [code, line] of entriesOf(resolve(file))) {
      lengthBefore[numberOf(code)] = length
      lines.push(line)
      length += line.length + 1
    }
  // One flat text: an object for each code would need ten times the memory.
  const text = `\n${lines.join('\n')}\n`
  return (code) => {
    const start = lengthBefore[numberOf(code)] ?? 0
    return start === 0 ? undefined : parseLine(text.slice(start, text.indexOf('\n', start)))
  }
}

/** The entries of a file: the code, and the other fields as one line. */
async function* entriesOf(path: string): AsyncGenerator<[code: string, line: string]> {
  let rest = ''
  for await (const slice of createReadStream(path, { encoding: 'utf8' })) {
    const text = rest + String(slice)
    let end = 0
    for (const {
      0: found,
      1: code = '',
      2: latitude,
      3: longitude,
      4: city,
      5: state,
      index,
    } of text.matchAll(entryPattern)) {
      end = index + found.length
      yield [code, [latitude, longitude, city, state].join('|')]
    }
    rest = text.slice(Math.max(end, text.length - longestEntry))
  }
}

function parseLine(line: string): PostalCodeEntry {
  const [latitude, longitude, city = '', state = ''] = line.split('|')
  return { latitude: Number(latitude), longitude: Number(longitude), city, state }
}

const usCodeCount = 100_000
const codeCount = usCodeCount + 36 ** 3

/**
 * The index of each code: US codes in decimal, Canadian ones in base 36. Other text gets the last index, which is
 * empty.
 */
function numberOf(code: string): number {
  if (/^\d{5}$/.test(code)) return Number(code)
  return /^[A-Z]\d[A-Z]$/.test(code) ? usCodeCount + Number.parseInt(code, 36) : codeCount
}
