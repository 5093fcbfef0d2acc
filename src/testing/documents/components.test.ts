import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  bandSchema,
  blockSchemasOf,
  pageBodySchema,
  panelTextSchema,
  promisesSchema,
} from '#commerce/content/blocks/inputs.ts'
import { CampaignRules } from '#commerce/campaigns/inputs.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/drop-in/components.md'), 'utf8')

const text = z.string()
const { blockSchema } = blockSchemasOf({
  markdownText: text,
  inlineText: text,
  html: text,
  media: z.object({ image: z.string() }),
  campaign: z.undefined().optional(),
})

interface DescribedFields {
  data: string[]
  regions: string[]
}

/** The fields of a schema. An optional one has a question mark, and a list of blocks is a region. */
function fieldsOf(shape: Readonly<Record<string, z.ZodType>>): DescribedFields {
  const fields = Object.entries(shape).filter(([name]) => name !== 'schema')
  const isRegion = ([, type]: [string, z.ZodType]) => isBlockList(type)
  return {
    data: fields
      .filter((field) => !isRegion(field))
      .map(([name, type]) => (type.safeParse(undefined).success ? `${name}?` : name)),
    regions: fields.filter(isRegion).map(([name]) => name),
  }
}

function isBlockList(type: z.ZodType): boolean {
  if (!(type instanceof z.ZodArray)) return false
  const { element } = type
  return (
    element instanceof z.ZodDiscriminatedUnion ||
    (element instanceof z.ZodObject && element.shape.schema instanceof z.ZodLiteral)
  )
}

/** The field of a form that its reader sets. Authors never write it. */
const ofReaders = new Set(['campaign?'])

const types = new Map<string, DescribedFields>(
  [
    ...blockSchema.options.map(({ shape }) => [shape.schema.value, shape] as const),
    ['global-header-banner', bandSchema.shape] as const,
    ['product-promises', promisesSchema.shape] as const,
    ['panel-text', panelTextSchema.shape] as const,
    ['campaign', CampaignRules.shape] as const,
  ].map(([schema, shape]) => {
    const { data, regions } = fieldsOf(shape)
    return [`bonbon.${schema}`, { data: data.filter((name) => !ofReaders.has(name)), regions }]
  }),
)

/** The rows of the table of components: type, fields, regions. */
const rows = new Map(
  [...page.matchAll(/^\| `(bonbon\.[\w-]+)` *\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, type = '', data, regions]) => [type, { data: namesIn(data), regions: namesIn(regions) }],
  ),
)

function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

describe('DROP-094 the page of the components', () => {
  test('lists every kind of content block and of content item', () =>
    expect([...rows.keys()].toSorted()).toEqual([...types.keys()].toSorted()))

  test.each([...types])('has the fields of %s', (type, fields) => {
    expect(fields.data.length + fields.regions.length).toBeGreaterThan(0)
    expect(rows.get(type)).toEqual(fields)
  })

  test('names the region of the blocks of a page', () => {
    expect(Object.keys(pageBodySchema.shape)).toEqual(['title', 'description', 'blocks'])
    expect(page).toContain('| `bonbon.page` ')
  })
})
