import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test.each([
  [
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1;"2;3"',
    [
      [1, 'a', 'b'],
      [2, '1', '2;3'],
    ],
  ],
  [
    'a\tb\n1\t2,5',
    [
      [1, 'a', 'b'],
      [2, '1', '2,5'],
    ],
  ],
  [
    'a,b\n\n"x ""y""\nz",2\n3,4',
    [
      [1, 'a', 'b'],
      [4, 'x "y"\nz', '2'],
      [5, '3', '4'],
    ],
  ],
  ['', []],
])('reads the cells of %j with their lines', (text, records) => {
  expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(records)
})

test.each(['a,b\n1,2\n', 'a,b\n\n"x\ny",2\n\n\n3,"4,""5"""\n', 'a;b\n"1,5";2\n'])(
  'writes %j with the same cells on the same lines, as the engine reads them',
  (text) => {
    const records = readCsv(text)
    const written = writeCsv(records)
    expect(readCsv(written)).toEqual(records)
    // With `info: true` every row has its line. The types of the package do not declare it.
    const read = parse(written, {
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    expect(read.map(({ record, info }) => ({ line: info.lines, cells: record }))).toEqual(records)
  },
)
