import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CallFailure, failureOf } from './call-failure.ts'
import { fieldErrors } from './field-errors.ts'

const texts = { missing: 'Fill this in.', wrong: 'Not valid.', tooLong: (most: number) => `At most ${most}.` }
const fields = ['name', 'states', 'postalCode', 'firstName', 'contactFirstName'] as const
const names = { 'pickupContact.firstName': 'contactFirstName' } as const
const errorsOf = (path: string, message: string) => fieldErrors([{ path, message }], { fields, names, texts })

test.each([
  [
    'parameters.states.0',
    'A state has two letters, such as AZ.',
    { states: 'A state has two letters, such as AZ.' },
  ],
  ['body.name', 'Too big: expected string to have <=80 characters', { name: 'At most 80.' }],
  ['body.name', 'Too small: expected string to have >=1 characters', { name: 'Fill this in.' }],
  ['body.name', 'Invalid input: expected string, received undefined', { name: 'Fill this in.' }],
  ['body.name', 'Invalid string: must match pattern /^a$/', { name: 'Not valid.' }],
  ['body.change.shippingAddress.firstName', 'must be letters', { firstName: 'Must be letters.' }],
  ['body.change.pickupContact.firstName', 'must be letters', { contactFirstName: 'Must be letters.' }],
  [
    'shippingAddress.postalCode',
    'Please enter a valid zip code',
    { postalCode: 'Please enter a valid zip code.' },
  ],
  ['body.version', 'Invalid input', undefined],
])('shows the error at %s, "%s", at its field', (path, message, expected) => {
  expect(errorsOf(path, message)).toEqual(expected)
})

test('shows several errors at their fields only if each has one, otherwise above the form', () => {
  const wrong = (...paths: string[]) =>
    fieldErrors(
      paths.map((path) => ({ path, message: `${path} is wrong` })),
      { fields, texts },
    )
  expect(wrong('body.name', 'body.states.3', 'body.states.4')).toEqual({
    name: 'Body.name is wrong.',
    states: 'Body.states.3 is wrong.',
  })
  expect(wrong('body.name', 'body.other')).toBeUndefined()
  expect(wrong()).toBeUndefined()
})

test('a failure contains the invalid fields of its response', async () => {
  const failed = (document: object) => failureOf(Response.json(document, { status: 400 }))
  const input = await failed({
    type: '/api/docs/faults#invalid-input',
    detail: 'body.name: is empty',
    fields: [{ field: 'body.name', message: 'is empty' }],
  })
  expect(input).toBeInstanceOf(CallFailure)
  expect(input.fields).toEqual([{ path: 'body.name', message: 'is empty' }])
  const refused = await failed({
    type: '/api/docs/faults#invalid-field',
    detail: 'No: "x" is not a valid value.',
    arguments: { field: 'shippingAddress.postalCode', value: '1', reason: 'No such ZIP code' },
  })
  expect(refused.fields).toEqual([{ path: 'shippingAddress.postalCode', message: 'No such ZIP code' }])
  expect((await failed({ type: '/api/docs/faults#order-changed', arguments: { field: 1 } })).fields).toEqual(
    [],
  )
  expect((await failureOf(new Response('Bad gateway', { status: 502 }))).fields).toEqual([])
})

test('each field of a form of the office can show an error', async () => {
  const without: string[] = []
  for await (const path of glob('src/office/**/*.tsx'))
    for (const [tag] of readFileSync(path, 'utf8').matchAll(
      /<(?:TextField|TextArea|SelectField|EmailField|PasswordField)\b.*?\n? *\/>/gs,
    ))
      if (/\bname=/.test(tag) && !/\berror=|\{\.\.\.props/.test(tag))
        without.push(`${path} ${/name=\S+/.exec(tag)?.[0]}`)
  // Filters and a choice between two values cannot send invalid values.
  const harmless = /audit-filters|name="destination"/
  expect(without.filter((field) => !harmless.test(field))).toEqual([])
})
