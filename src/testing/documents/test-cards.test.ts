import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const cardsIn = (path: string) =>
  new Set(readFileSync(resolve(root, path), 'utf8').match(/\b4[01]00 0000 0000 \d{4}\b/g))

test('payments.md lists every test card of the sandbox', () => {
  const cards = cardsIn('src/adapters/payment-gateway/sandbox/README.md')
  expect(cards.size).toBeGreaterThan(10)
  expect([...cards].filter((card) => !cardsIn('docs/operations/payments.md').has(card))).toEqual([])
})
