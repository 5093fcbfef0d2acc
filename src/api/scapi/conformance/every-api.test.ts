import { expect, test } from 'vitest'
import { digests } from '#testing/shopper-apis/digests.ts'

const files = Object.keys(import.meta.glob('./shopper-*.test.ts'))

/** The operations that are tested in the file of another version. */
const sharedFiles: Record<string, string> = { 'shopper-baskets-v2': 'shopper-baskets' }

/** APIs of which no call exists yet, with the ledger's rows. */
const notYet: Record<string, string> = {
  ShopperAvailability: 'DROP-047',
  ShopperConfigurations: 'DROP-097',
  ShopperConsents: 'DROP-100',
  ShopperContext: 'DROP-098',
  ShopperExperience: 'DROP-094 to DROP-096',
  ShopperGiftCertificates: 'DROP-090',
  ShopperPayments: 'DROP-101',
  ShopperSeo: 'DROP-093',
}

test('DROP-109 a test holds the answers of every API against its document', () => {
  const untested = [...digests.keys()].filter((api) => {
    const file = api.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    return !files.includes(`./${sharedFiles[file] ?? file}.test.ts`)
  })
  expect(untested.toSorted()).toEqual(Object.keys(notYet))
})
