import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const script = resolve(import.meta.dirname, '../../../bin/shopper-api-digest.mjs')
const folder = mkdtempSync(join(tmpdir(), 'bonbon-documents-'))
const digests = join(folder, 'digests')
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a document with these statuses and members, and returns what the script prints. */
function digest(statuses: string[], members: string[]): string[] {
  writeFileSync(
    join(folder, 'sweets.yaml'),
    [
      'openapi: 3.0.3',
      'info: { title: Sweets, version: 1.0.0 }',
      'servers: [{ url: "https://{code}.example.com/shop/shopper-sweets/v1" }]',
      'paths:',
      '  /organizations/{organizationId}/sweets:',
      '    get:',
      '      operationId: getSweets',
      '      description: Returns all sweets.',
      '      responses:',
      ...statuses.map(
        (status) =>
          `        "${status}": { content: { application/json: { schema: { $ref: "#/components/schemas/Sweets" } } } }`,
      ),
      'components:',
      '  schemas:',
      '    Sweets:',
      '      type: object',
      '      description: All sweets.',
      '      properties:',
      ...members.map(
        (member) => `        ${member}: { type: string, description: A sweet., example: toffee }`,
      ),
      '    Unused: { type: string }',
    ].join('\n'),
  )
  const printed = execFileSync(process.execPath, [script, folder, digests], { encoding: 'utf8' })
  return printed.split('\n').filter(Boolean)
}

test('DROP-109 the script writes the structure of the documents, and prints what is new in a newer one', () => {
  expect(digest(['200'], ['best'])).toEqual(['added    ShopperSweets'])
  const text = readFileSync(join(digests, 'shopper-sweets.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    api: 'ShopperSweets',
    base: '/shop/shopper-sweets/v1',
    operations: { getSweets: { verb: 'GET', path: '/organizations/{organizationId}/sweets' } },
    schemas: { Sweets: { type: 'object', properties: { best: { type: 'string' } } } },
  })
  expect(text).not.toMatch(/sweets\.|toffee|Unused/)
  expect(digest(['200'], ['best'])).toEqual([])
  expect(digest(['200', '404'], ['newest'])).toEqual([
    'added    ShopperSweets.operations.getSweets.responses.404',
    'removed  ShopperSweets.schemas.Sweets.properties.best',
    'added    ShopperSweets.schemas.Sweets.properties.newest',
  ])
})
