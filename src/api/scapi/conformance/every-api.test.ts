import { expect, test } from 'vitest'
import { digests } from '#testing/shopper-apis/digests.ts'

const files = Object.keys(import.meta.glob('./shopper-*.test.ts'))

/** The operations that are tested in the file of another version. */
const sharedFiles: Record<string, string> = { 'shopper-baskets-v2': 'shopper-baskets' }

test('DROP-109 a test holds the answers of every API against its document', () => {
  const untested = [...digests.keys()].filter((api) => {
    const file = api.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    return !files.includes(`./${sharedFiles[file] ?? file}.test.ts`)
  })
  expect(untested).toEqual([])
})
