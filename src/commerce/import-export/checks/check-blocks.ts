import { z } from 'zod'
import { CampaignRules } from '#commerce/campaigns/inputs.ts'
import {
  alertSchema,
  bandSchema,
  blockSchemasOf,
  pageBodySchema,
  panelTextSchema,
  promisesSchema,
} from '#commerce/content/blocks/inputs.ts'
import type { ContentItem } from '#commerce/content/content.ts'
import { messageOf, type Located, type Problems } from '#commerce/import-export/problems.ts'

/** An image as its author writes it. Reading adds the address, and missing sizes and texts. */
const media = z.object({
  image: z.string(),
  alt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
})
const text = z.string()
const { blockSchema, listTilesSchema, categoryBannerSchema, featureCardSchema } = blockSchemasOf({
  markdownText: text,
  inlineText: text,
  html: text,
  media,
  campaign: z.undefined().optional(),
})

/** The bodies of items that are not blocks, by schema. Tiles in a list of products have positions. */
const bodies: Readonly<Record<string, z.ZodType>> = {
  'global-header-banner': bandSchema,
  'alert-banner': alertSchema,
  'product-promises': promisesSchema,
  'panel-text': panelTextSchema,
  'category-banner': categoryBannerSchema,
  'feature-card': featureCardSchema,
  'in-grid-tiles': listTilesSchema,
  campaign: CampaignRules,
}

/**
 * Reports blocks that the storefront would omit. Skips items with other schemas, which the storefront does not render
 * as blocks.
 */
export function checkBlocks(content: readonly Located<ContentItem>[], problems: Problems): void {
  for (const item of content) {
    const { schema, body, variations } = item.item
    checkBody(item, ['body'], schema, body, problems)
    for (const [index, variation] of variations.entries())
      checkBody(item, ['variations', index, 'body'], schema, variation.body, problems)
  }
}

function checkBody(
  item: Located<ContentItem>,
  path: readonly PropertyKey[],
  schema: string,
  body: object,
  problems: Problems,
): void {
  const check = (type: z.ZodType, value: unknown, below: readonly PropertyKey[] = []) => {
    const { error } = type.safeParse(value)
    for (const issue of error?.issues ?? [])
      problems.at(item, [...path, ...below, ...issue.path], messageOf(issue))
  }
  const type = bodies[schema]
  if (type) check(type, body)
  if (schema !== 'page') return
  check(pageBodySchema, body)
  const blocks: unknown = 'blocks' in body ? body.blocks : undefined
  for (const [index, block] of Array.isArray(blocks) ? blocks.entries() : [])
    check(blockSchema, block, ['blocks', index])
}
