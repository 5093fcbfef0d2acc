import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ClientInput } from '#commerce/clients/inputs.ts'
import { defaultOrganization } from '#commerce/sessions/open-sessions.ts'

const text = readFileSync('docs/drop-in.md', 'utf8')
const ledger = readFileSync('docs/requirements/17-dropin.md', 'utf8')

/** The texts in backticks of a part of the ledger, without parts of paths. */
const namesIn = (part: string): string[] =>
  [...part.matchAll(/`([\w-]{5,})`/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))

const { shape } = ClientInput

test.each(Object.keys(shape).filter((key) => !['id', 'name', 'secrets', 'secretHashes'].includes(key)))(
  'DROP-116 the document describes the key %s of a client',
  (key) => expect(text).toContain(`\`${key}\``),
)

test.each([...shape.flows.unwrap().element.options, ...shape.scopes.unwrap().element.options])(
  'DROP-116 the document describes %s',
  (name) => expect(text).toContain(`\`${name}\``),
)

test('DROP-116 the document names the organization, and every operation and name that is left out', () => {
  expect(text).toContain(`\`${defaultOrganization}\``)
  const leftOut = ledger.slice(ledger.indexOf('## Left out'), ledger.indexOf('## Quirks'))
  const names = [
    ...namesIn(leftOut),
    'setupCustomerPaymentMethodReference',
    'unsupported-request-if-scapi-hooks-enabled',
  ]
  const known = ['invalid_request', 'paymentReferenceRequest', 'whatsapp']
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.includes(name) && !text.includes(name))).toEqual([])
})

test.each(['The Retail React App', 'Storefront Next', 'The SDK alone'])(
  'DROP-116 the document has a part on %s',
  (part) => expect(text).toContain(`## ${part}`),
)
