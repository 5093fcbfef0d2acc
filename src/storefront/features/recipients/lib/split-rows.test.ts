import fc from 'fast-check'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readTable } from './read-table.ts'
import { rowsOfTable } from './rows-of-table.ts'
import { writeTable } from './write-table.ts'

async function tableOf(source: string | Uint8Array) {
  const read = await readTable(source)
  if ('problem' in read) throw new Error(read.problem)
  return read
}

const cellsOf = async (source: string | Uint8Array) => (await tableOf(source)).cells

/** Any text. Cells are trimmed, and an apostrophe before a formula is removed on reading. */
const cell = fc
  .string({ unit: fc.constantFrom(...'abcÅé 01,;|\t"“”\'\n=+-@.#', '\r\n', '""', '漢'), maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => !/^'[=+\-@\t\r＝＋－＠]/.test(text))
const filledCell = cell.filter((text) => text !== '')

/** The first and the last cell of each row are filled, so that the width can be detected. */
const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
  fc.array(
    fc
      .tuple(filledCell, fc.array(cell, { minLength: width - 2, maxLength: width - 2 }), filledCell)
      .map(([first, middle, last]) => [first, ...middle, last]),
    { minLength: 1, maxLength: 12 },
  ),
)

const asTabs = (cells: readonly (readonly string[])[], lineEnd: 'unix' | 'windows') =>
  stringify(cells as string[][], { delimiter: '\t', record_delimiter: lineEnd, quoted_match: /[\r\n]/ })

describe('a written table reads unchanged', () => {
  it('as CSV, with any text in any cell', () =>
    fc.assert(
      fc.asyncProperty(table, async (cells) => {
        expect(await cellsOf(await writeTable(cells))).toEqual(cells)
      }),
      { numRuns: 300 },
    ))

  it('as tab-separated text, with any text in any cell', () =>
    fc.assert(
      fc.asyncProperty(table, fc.constantFrom('unix', 'windows'), async (cells, lineEnd) => {
        expect(await cellsOf(asTabs(cells, lineEnd))).toEqual(cells)
      }),
      { numRuns: 300 },
    ))
})

const kinds = ['Name', 'Address', 'City', 'State', 'Zip', 'Message']

const word = fc.string({ unit: fc.constantFrom(...'abcdeéñ'), minLength: 3, maxLength: 8 })
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
/** Texts with separators, quotes and line breaks that are valid inside quotes. */
const message = fc
  .array(fc.oneof(word, fc.constantFrom('"so"', 'oh, yes', 'a;b', 'x|y', '5" tall')), {
    minLength: 2,
    maxLength: 5,
  })
  .map((words) => `Dear ${words.join(' ')} bye`)
const person = fc
  .record({
    name: fc.tuple(word, word).map((names) => names.join(' ')),
    number: fc.integer({ min: 1, max: 9_999 }),
    street: text,
    unit: fc.option(fc.integer({ min: 1, max: 99 })),
    city: word,
    zip: fc.integer({ min: 75_000, max: 79_999 }),
    message,
  })
  .map((one) => [
    one.name,
    `${one.number} ${one.street}${one.unit === null ? '' : `, Apt ${one.unit}`}`,
    one.city,
    'TX',
    String(one.zip),
    one.message,
  ])

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/** The ways in which people and programs write a row. Each row uses a different way. */
const writers: Record<string, (cells: readonly string[]) => string> = {
  tabs: (cells) => cells.map((one) => (one.includes('"') ? quoted(one) : one)).join('\t'),
  'tabs, nothing in quotes': (cells) => cells.join('\t'),
  commas: (cells) => cells.map((one) => (/[",]/.test(one) ? quoted(one) : one)).join(','),
  'commas and spaces before quotes': (cells) => cells.map(quoted).join(' ,  '),
  semicolons: (cells) => cells.map((one) => (/[";]/.test(one) ? quoted(one) : one)).join(';'),
  bars: (cells) => cells.map(quoted).join(' | '),
  'tabs and commas': (cells) =>
    `${cells.slice(0, 2).map(quoted).join('\t')},${cells.slice(2).map(quoted).join(',')}`,
  'a row in quotes': (cells) => quoted(cells.map(quoted).join(',')),
  'quotes of a letter': (cells) =>
    cells.map((one) => (one.includes(',') && !one.includes('"') ? `“${one}”` : quoted(one))).join(', '),
}

describe('a list with rows in different formats', () => {
  const line = fc.tuple(person, fc.constantFrom(...Object.keys(writers)))
  it('loses no row and shifts no cell', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\t', ',', ';'),
        fc.constantFrom('\n', '\r\n'),
        async (lines, separator, lineEnd) => {
          const rows = lines.map(([cells, writer]) => writers[writer]?.(cells) ?? '')
          const list = [kinds.join(separator), ...rows].join(lineEnd)
          expect(await cellsOf(list)).toEqual([kinds, ...lines.map(([cells]) => cells)])
        },
      ),
      { numRuns: 300 },
    ))

  it('puts pieces that unquoted commas have split back under their columns', () =>
    fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 2, maxLength: 8 }), async (people) => {
        // Without quotes, a message with several bars or semicolons could also be read as a row with these
        // separators.
        const unquoted = people.map((cells) => cells.map((one) => one.replaceAll(/["|;]/g, "'")))
        const list = [kinds, ...unquoted]
        const read = await tableOf(list.map((cells) => cells.join(', ')).join('\n'))
        const rows = rowsOfTable(read, guessColumns(read.cells))
        expect(
          rows.map(({ values: { address1, city, stateCode, postalCode } }) => [
            address1,
            city,
            stateCode,
            postalCode,
          ]),
        ).toEqual(people.map(([, address, city, state, zip]) => [address, city, state, zip]))
      }),
      { numRuns: 200 },
    ))
})

/** Eight rows as an office manager pastes them, under a title and with a repeated heading. */
const messy = [
  'Holiday clients 2026',
  '',
  'Name\tAddress\tCity\tState\tZip\tMessage',
  'Anna Bell\t12 Main St, Apt 4\tAustin\tTX\t78701\tThank you, Anna!',
  'Bo Reed, "3 Elm St, Suite 200", Austin, TX, 78701, "Dear Bo, thank you!"',
  'Name\tAddress\tCity\tState\tZip\tMessage',
  '"Cruz, Ana de la"\t7 Oak Ave\tBoston\tMA\t2139\t"She said ""wow"""',
  'Dee Fox, 9 Pine Rd, Unit 8, Austin, TX, 78701',
  'Eve Gray;5 Lake Dr;Austin;TX;78701;Hi Eve',
  'Flo Hart\t"6 Hill Ct\nBuilding 2"\tAustin\tTX\t78701\t',
  '"Gus Ives,""8 Bay St, Floor 3"",Austin,TX,78701,Cheers"',
  'Hal Jones\t1 Sun Blvd\tAustin, TX 78701\tBe well',
].join('\r\n')

it('eight messy rows are eight recipients with addresses and messages', async () => {
  const read = await tableOf(messy)
  const rows = rowsOfTable(read, guessColumns(read.cells))
  expect(
    rows.map(({ values, torn, listRow }) => [
      `${listRow} ${values.firstName} ${values.lastName}`,
      `${values.address1}, ${values.city}, ${values.stateCode} ${values.postalCode}`,
      values.giftMessage,
      torn,
    ]),
  ).toEqual([
    ['4 Anna Bell', '12 Main St, Apt 4, Austin, TX 78701', 'Thank you, Anna!', undefined],
    ['5 Bo Reed', '3 Elm St, Suite 200, Austin, TX 78701', 'Dear Bo, thank you!', undefined],
    ['7 Ana de la Cruz', '7 Oak Ave, Boston, MA 02139', 'She said "wow"', undefined],
    ['8 Dee Fox', '9 Pine Rd, Unit 8, Austin, TX 78701', '', undefined],
    ['9 Eve Gray', '5 Lake Dr, Austin, TX 78701', 'Hi Eve', undefined],
    ['10 Flo Hart', '6 Hill Ct, Building 2, Austin, TX 78701', '', undefined],
    ['11 Gus Ives', '8 Bay St, Floor 3, Austin, TX 78701', 'Cheers', undefined],
    ['12 Hal Jones', '1 Sun Blvd, Austin, TX 78701', 'Be well', undefined],
  ])
})

it('a row that fits no column is shown as pasted, and its pieces are not printed', async () => {
  const list = `${kinds.join(',')}\nAnna Bell,12 Main St,Austin,TX,78701,Hi\nBo Reed,Elm,Mexico City,CDMX,Apt 4,near the park,06700,Hola`
  const read = await tableOf(list)
  const [anna, bo] = rowsOfTable(read, guessColumns(read.cells))
  expect([anna?.torn, anna?.values.giftMessage]).toEqual([undefined, 'Hi'])
  expect([bo?.torn?.length, bo?.values.giftMessage]).toEqual([8, ''])
})

it('a stray quote does not remove a row', async () => {
  const list = `${kinds.join('\t')}\nAnna\t"12 Main St\tAustin\tTX\t78701\nBo\t3 Elm St\tAustin"\tTX\t78701\nCy\t"4" Oak St\tAustin\tTX\t78701`
  const read = await tableOf(list)
  expect(read.cells.map(([name]) => name)).toEqual(['Name', 'Anna', 'Bo', 'Cy'])
})
