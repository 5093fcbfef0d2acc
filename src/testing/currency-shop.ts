import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toCents, toDecimal, type Currency } from '#shared/money/money.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { removeFromFolder } from './shop-folder.ts'

interface CurrencyShop {
  currency: Currency
  /** Tax rates by class, of all states. */
  rates: Readonly<Record<string, number>>
  /** Additional site preferences. */
  preferences?: Readonly<Record<string, unknown>>
}

/**
 * Opens the shop of src/testing/fixtures/shop in another currency, from files only: its prices, shipping prices,
 * promotions and gift cards have as many smallest units as the fixture has cents.
 */
export async function openCurrencyShop(given: CurrencyShop): Promise<TestShop> {
  const folder = await currencyFolder(given)
  try {
    const opened = await openTestShop()
    await opened.shop.importExport.importFolder(folder)
    return opened
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Creates the folder of a shop in another currency. The caller removes the folder. */
export async function currencyFolder({ currency, rates, preferences }: CurrencyShop): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-currency-'))
  await cp('src/testing/fixtures/shop', folder, { recursive: true })
  await removeFromFolder(folder, 'volumesavings')
  for (const kind of ['list', 'sale'])
    await edit(join(folder, `price-books/main-usd-${kind}.csv`), (text) => rowsIn(text, 2, currency))
  await edit(join(folder, 'gift-cards/gift-cards.csv'), (text) =>
    rowsIn(text, 2, currency).replaceAll(',USD,', `,${currency},`),
  )
  await rm(join(folder, 'price-books/main-cad-list.csv'))
  await rm(join(folder, 'price-books/volumesavings-usd-list.csv'), { force: true })
  const books = ['list', 'sale'].map((kind) => ({ id: `main-usd-${kind}`, currency, kind }))
  await writeFile(join(folder, 'price-books/price-books.json'), JSON.stringify(books))
  const change = (text: string) =>
    amountsIn(text.replaceAll('"currency": "USD"', `"currency": "${currency}"`), currency)
  await edit(join(folder, 'shipping/methods.json'), change)
  for (const name of await readdir(join(folder, 'promotions')))
    await edit(join(folder, 'promotions', name), change)
  await edit(join(folder, 'sites/main.json'), (text) => siteIn(text, { currency, preferences }))
  const rows = Object.entries(rates).flatMap(([taxClass, rate]) => [`US,,${taxClass},${rate}`])
  await writeFile(join(folder, 'tax/rates.csv'), `country,state,taxClass,rate\n${rows.join('\n')}\n`)
  return folder
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** Converts dollars to an amount with as many smallest units as the dollars have cents. */
const inCurrency = (dollars: number, currency: Currency): number =>
  toDecimal(toCents(dollars, 'USD'), currency)

/** The rows of a CSV file with one column of amounts, in another currency. */
const rowsIn = (text: string, column: number, currency: Currency): string =>
  text
    .split('\n')
    .map((row, index) =>
      index === 0 || row === ''
        ? row
        : row
            .split(',')
            .map((cell, at) => (at === column ? String(inCurrency(Number(cell), currency)) : cell))
            .join(','),
    )
    .join('\n')

/** The amounts of a JSON file, in another currency. */
const amountsIn = (text: string, currency: Currency): string =>
  JSON.stringify(
    JSON.parse(text, function (this: { kind?: unknown }, key, value: unknown) {
      const isAmount =
        key === 'amount' || key === 'upTo' || (key === 'minimum' && this.kind === 'merchandise-total')
      return isAmount ? inCurrency(Number(value), currency) : value
    }),
  )

function siteIn(
  text: string,
  {
    currency,
    preferences = {},
  }: { currency: Currency; preferences?: CurrencyShop['preferences'] | undefined },
): string {
  // The fixture's own file.
  const site = JSON.parse(text) as { preferences: object }
  return JSON.stringify({
    ...site,
    locales: [{ id: 'en-US', preferredCurrency: currency }],
    defaultCurrency: currency,
    priceBooks: { [currency]: { list: 'main-usd-list', sale: 'main-usd-sale' } },
    preferences: { ...site.preferences, canadaAddressesEnabled: false, ...preferences },
  })
}
