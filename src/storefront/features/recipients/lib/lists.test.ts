import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { fieldText } from '#shared/messages/field-text.ts'
import { checkRow, type RowRules } from './check-row.ts'
import { likelyChoice, repeatedRows, rowsInBag, withoutRepeated } from './duplicates.ts'
import { chooseKind, guessColumns } from './guess-columns.ts'
import { recogniseList } from './known-list.ts'
import { readTable } from './read-table.ts'
import { goodsOf, newRow } from './row.ts'
import { rowsOfTable } from './rows-of-table.ts'
import { personKey } from './same-person.ts'
import { writeTable } from './write-table.ts'

const rules: RowRules = {
  text: (id, values) => englishFieldSentence(values ? fieldText(id, { ...values }) : id),
  today: '2026-11-22',
  isProduct: (id) => id === 'sea-salt-bar',
  countries: ['US'],
}

const person = {
  firstName: 'Anna',
  lastName: 'Bell',
  address1: '12 Main St',
  city: 'Austin',
  stateCode: 'TX',
  postalCode: '78701',
  countryCode: 'US',
  phone: '(512) 555-0100',
}

async function cellsOf(source: string | Uint8Array): Promise<string[][]> {
  const read = await readTable(source)
  if ('problem' in read) throw new Error(read.problem)
  return read.cells
}

const rowsOf = async (source: string) => {
  const read = await readTable(source)
  if ('problem' in read) throw new Error(read.problem)
  return rowsOfTable(read, guessColumns(read.cells))
}

// Trimmed, like parsed cells. An apostrophe before a formula is removed on reading.
const cell = fc
  .string({ unit: fc.constantFrom(...'abcÅéñ 0123,;|\t"\'\n=+-@.#', '\r\n', '漢', '—'), maxLength: 12 })
  // Unbalanced quotes would indicate a wrong delimiter.
  .map((text) => (text.split('"').length % 2 ? text : text.replaceAll('"', '')).trim())
  .filter((text) => !/^'[=+\-@\t\r]/.test(text))
const filledCell = cell.filter((text) => text !== '')

describe('reading a list', () => {
  it('a table written as CSV reads the same, with quotes, line breaks and formulas', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 6 }).chain((width) =>
          fc.array(
            fc
              .tuple(filledCell, fc.array(cell, { minLength: width - 2, maxLength: width - 2 }), filledCell)
              .map(([first, middle, last]) => [first, ...middle, last]),
            { minLength: 1, maxLength: 20 },
          ),
        ),
        async (table) => {
          const csv = await writeTable(table)
          expect(await cellsOf(new TextEncoder().encode(csv))).toEqual(table)
        },
      ),
      { numRuns: 60 },
    ))

  it('no cell of a written file starts a formula', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), async (sign, rest) => {
        const csv = (await writeTable([[sign + rest, 'x']])).replace(/^\uFEFF/, '')
        expect(csv).toMatch(/^"?'/)
      }),
    ))

  it.each([
    ['commas', 'Anna Bell,"12 Main St, Unit 4"\nBo Reed,3 Elm St\n'],
    ['semicolons', 'Anna Bell;12 Main St, Unit 4\r\nBo Reed;3 Elm St'],
    ['tabs', 'Anna Bell\t12 Main St, Unit 4\nBo Reed\t3 Elm St'],
    ['a byte order mark', '\uFEFFAnna Bell,"12 Main St, Unit 4"\n\n , \nBo Reed,3 Elm St,,'],
  ])('reads %s', async (_, text) => {
    const table = [
      ['Anna Bell', '12 Main St, Unit 4'],
      ['Bo Reed', '3 Elm St'],
    ]
    expect(await cellsOf(text)).toEqual(table)
    expect(await cellsOf(new TextEncoder().encode(text))).toEqual(table)
  })

  it('reads Latin-1 and UTF-16 files, and inch signs in text', async () => {
    const latin = Uint8Array.from('Zoë Müller,1 Main St\n', (sign) => sign.charCodeAt(0))
    expect(await cellsOf(latin)).toEqual([['Zoë Müller', '1 Main St']])
    const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([0x5a, 0x6f, 0xeb]).buffer)])
    expect(await cellsOf(wide)).toEqual([['Zoë']])
    expect(await cellsOf('Anna\t5" box\nBo\t"6" box\n')).toEqual([
      ['Anna', '5" box'],
      ['Bo', '"6" box'],
    ])
  })

  it('rejects empty files, binary files and files above the size limit', async () => {
    expect(await readTable(' \n,\n')).toEqual({ problem: 'empty' })
    expect(await readTable(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({ problem: 'not-text' })
    expect(await readTable(new Uint8Array(2_000_001))).toEqual({ problem: 'too-large' })
  })

  it('reads, guesses and checks a thousand rows within the five seconds of an import, and ignores further rows', async () => {
    const line = (at: number) => `Anna Bell ${at},"${at} Main St, Floor 2",Austin,Texas,78701,5125550100`
    const text = [
      'Name,Address,City,State,Zip,Phone',
      ...Array.from({ length: 1_203 }, (_, at) => line(at + 1)),
    ]
    const start = performance.now()
    const read = await readTable(text.join('\n'))
    if ('problem' in read) throw new Error(read.problem)
    const rows = rowsOfTable(read, guessColumns(read.cells))
    const wrong = rows.filter((row) => Object.keys(checkRow(row, rules)).length > 0)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect([rows.length, read.left, wrong.length]).toEqual([1_000, 203, 0])
  })
})

describe('guessing columns', () => {
  it.each([
    [
      'First Name,Last Name,Street Address,Apt,City,State,ZIP Code,Phone',
      'firstName lastName address1 address2 city stateCode postalCode phone',
    ],
    [
      'firstName,lastName,address1,address2,city,stateCode,postalCode,giftMessage',
      'firstName lastName address1 address2 city stateCode postalCode giftMessage',
    ],
    [
      'Recipient,Company,Address,City/State/Zip,E-Mail,Qty,SKU,Deliver by',
      'fullName companyName address1 place skip quantity productId dateWanted',
    ],
    [
      'Name;Last Name;Address;Town;Province;Postal Code;Country',
      'fullName skip address1 city stateCode postalCode countryCode',
    ],
  ])('guesses the kind of a column from its header: %s', async (header, kinds) => {
    const cells = await cellsOf(header)
    expect(guessColumns(cells)).toEqual({ hasHeader: true, kinds: kinds.split(' ') })
  })

  it.each([
    [
      'Anna Bell,12 Main St,Austin,TX,78701,512-555-0100,anna@example.com',
      'fullName address1 city stateCode postalCode phone skip',
    ],
    [
      'Anna,Bell,12 Main St,Apt 4,Austin,Texas,78701',
      'firstName lastName address1 address2 city stateCode postalCode',
    ],
    [
      'Anna Bell,Bell & Sons,PO Box 12,"Austin, TX 78701",sea-salt-bar,3',
      'fullName companyName address1 place productId quantity',
    ],
    [
      'Bell,Anna,12 Main St,Austin,TX,78701,12/24/2026,"Happy holidays, from all of us!"',
      'firstName lastName address1 city stateCode postalCode dateWanted giftMessage',
    ],
  ])('guesses the kind of a column from its content: %s', async (line, kinds) => {
    const cells = await cellsOf(line)
    const isProduct = (id: string) => id === 'sea-salt-bar'
    expect(guessColumns(cells, isProduct)).toEqual({ hasHeader: false, kinds: kinds.split(' ') })
  })

  it("assigns a kind to one column only, also after the shopper's choice", () => {
    expect(chooseKind(['firstName', 'lastName', 'city'], 2, 'fullName')).toEqual(['skip', 'skip', 'fullName'])
    expect(chooseKind(['city', 'skip'], 1, 'city')).toEqual(['skip', 'city'])
    expect(chooseKind(['skip', 'city'], 1, 'skip')).toEqual(['skip', 'skip'])
  })
})

describe('the recipients of a list', () => {
  it('a row has the row number of the spreadsheet: headings and empty rows count', async () => {
    const numbersOf = async (list: string) =>
      (await rowsOf(list)).map(({ values, listRow }) => [values.firstName, listRow])
    const anna = 'Anna Bell\t12 Main St\tAustin\tTX\t78701'
    const bo = 'Bo Reed\t3 Elm St\tAustin\tTX\t78701'
    expect(await numbersOf(`Name\tStreet\tCity\tState\tZip\n${anna}\n${bo}\n`)).toEqual([
      ['Anna', 2],
      ['Bo', 3],
    ])
    expect(await numbersOf(`\n${anna}\n\t\t\n\n${bo}`)).toEqual([
      ['Anna', 2],
      ['Bo', 5],
    ])
  })

  it('values are normalized to the format of the address form', async () => {
    const [row] = await rowsOf(
      'Name,Address,City,State,Zip,Phone,Date\n"de la Cruz, Ana",1 Elm St,Boston,massachusetts,2139,1.617.555.0100,12/5/26',
    )
    expect(row?.values).toMatchObject({
      firstName: 'Ana',
      lastName: 'de la Cruz',
      stateCode: 'MA',
      postalCode: '02139',
      countryCode: 'US',
      phone: '(617) 555-0100',
      dateWanted: '2026-12-05',
    })
    const [canadian] = await rowsOf('Name,City State Zip\nJean Luc Roy,"Montreal, QC h2x 1y4"')
    expect(canadian?.values).toMatchObject({
      firstName: 'Jean Luc',
      lastName: 'Roy',
      city: 'Montreal',
      stateCode: 'QC',
      postalCode: 'H2X 1Y4',
      countryCode: 'CA',
    })
  })

  it('texts get single spaces; a lost zero of a ZIP code is restored only in states with such ZIP codes', async () => {
    const placed = [
      ['Boston', 'MA', '2139', '02139'],
      ['Newark', 'NJ', '7102-1234', '07102-1234'],
      ['San Juan', 'PR', '926', '00926'],
      ['Fishers Island', 'NY', '6390', '06390'],
      ['Beverly Hills', 'CA', '9021', '9021'],
      ['Albany', 'NY', '1220', '1220'],
    ]
    const rows = await rowsOf(
      [
        'Name,Address,City,State,Zip',
        ...placed.map((cells) => `Ana   Cruz,9   Lake  Drive,${cells.slice(0, 3).join(',')}`),
      ].join('\n'),
    )
    expect(rows.map(({ values }) => values.postalCode)).toEqual(placed.map(([, , , zip]) => zip))
    for (const { values } of rows)
      expect(values).toMatchObject({ firstName: 'Ana', lastName: 'Cruz', address1: '9 Lake Drive' })
    expect(rows.map((row) => checkRow(row, rules).postalCode)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      'recipients.wrong.zip',
      'recipients.wrong.zip',
    ])
  })

  it('a row is checked by the rules of the address form, cell by cell', () => {
    expect(checkRow(newRow(person), rules)).toEqual({})
    const wrong = {
      ...person,
      lastName: '',
      postalCode: '90210',
      phone: '555',
      giftMessage: '♥',
      dateWanted: '2026-11-21',
      productId: 'nougat',
      quantity: '0',
    }
    expect(checkRow(newRow(wrong), rules)).toEqual({
      lastName: 'This field is required.',
      postalCode: 'This ZIP code is not in Texas',
      phone: 'Phone number must have 10 digits',
      giftMessage: expect.stringContaining('special characters'),
      dateWanted: 'recipients.wrong.past',
      productId: 'recipients.wrong.product',
      quantity: 'recipients.wrong.quantity',
    })
    expect(checkRow(newRow({ ...person, phone: '' }), rules)).toEqual({})
    expect(checkRow(newRow({ ...person, countryCode: 'Mexico' }), rules)).toMatchObject({
      countryCode: 'recipients.wrong.country',
    })
  })

  it.each([
    ['78701', 'recipients.wrong.misplaced'],
    ['Apt 4', 'recipients.wrong.misplaced'],
    ['Austin, TX 78701', 'recipients.wrong.misplaced'],
    ['512-555-0100', 'recipients.wrong.misplaced'],
    ['x'.repeat(151), 'Please use at most 150 characters.'],
    ['Hi', undefined],
    ['Room for one more!', undefined],
    ['10 years in Austin, TX: thank you!', undefined],
    ['Two\nlines', undefined],
  ])('a text that is not a valid gift message is an error of the row: %s', (giftMessage, error) => {
    expect(checkRow(newRow({ ...person, giftMessage }), rules).giftMessage).toBe(error)
  })

  it('a row with unclear columns has an error until the shopper has checked the row', () => {
    const row = { ...newRow(person), torn: ['Anna', 'Bell'] }
    expect(checkRow(row, rules)).toEqual({ torn: 'recipients.torn' })
    expect(checkRow({ ...row, torn: undefined }, rules)).toEqual({})
  })

  it('the same recipient is recognized with any spelling of the street', () => {
    const key = personKey(person)
    expect(
      personKey({ ...person, firstName: 'ANNA', address1: '12  main street.', postalCode: '78701-1234' }),
    ).toBe(key)
    expect(personKey({ ...person, address1: '12 Main St', address2: '' })).toBe(key)
    expect(personKey({ ...person, address1: '12 Main Street', address2: 'Apt 4' })).toBe(
      personKey({ ...person, address1: '12 Main St #4' }),
    )
    expect(personKey({ ...person, firstName: 'Ann' })).not.toBe(key)
  })

  it('a saved list is recognized by most of its recipients, and names the missing ones', () => {
    const named = (firstName: string) => ({ ...person, firstName })
    const kept = ['Anna', 'Bo', 'Cy', 'Dee'].map(named)
    const rows = ['ANNA', 'Bo', 'Eve'].map((name) => newRow(named(name)))
    expect(recogniseList(rows, kept)).toEqual({ known: 2, missing: [named('Cy'), named('Dee')] })
    expect(
      recogniseList(
        ['Eve', 'Flo', 'Bo'].map((name) => newRow(named(name))),
        kept,
      ),
    ).toBeUndefined()
    expect(recogniseList(rows.slice(0, 2), kept)).toBeUndefined()
  })

  it('repeated recipients are left out, merged, or get another parcel', () => {
    const first = newRow({ ...person, productId: 'sea-salt-bar', quantity: '2' })
    const again = newRow({ ...person, address1: '12 Main Street', productId: 'truffles', giftMessage: 'Hi!' })
    const other = newRow({ ...person, firstName: 'Bo' })
    const rows = [first, other, again]
    expect(repeatedRows(rows)).toEqual([again])
    expect(likelyChoice([again])).toBe('merge')
    expect(likelyChoice([newRow(person)])).toBe('leave')
    expect(withoutRepeated(rows, 'keep')).toEqual(rows)
    expect(withoutRepeated(rows, 'leave')).toEqual([first, other])
    const [merged] = withoutRepeated(rows, 'merge')
    expect(merged?.values).toMatchObject({ address1: '12 Main St', giftMessage: 'Hi!' })
    expect(merged && goodsOf(merged)).toEqual([
      { productId: 'sea-salt-bar', quantity: 2 },
      { productId: 'truffles', quantity: 1 },
    ])
    expect(rowsInBag(rows, new Set([personKey({ ...person, firstName: 'Bo' })]))).toEqual([other])
  })
})
