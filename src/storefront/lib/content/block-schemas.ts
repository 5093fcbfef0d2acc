import { z } from 'zod'
import type { ctaSchema } from '#commerce/content/blocks/field-inputs.ts'
import { blockSchemasOf } from '#commerce/content/blocks/inputs.ts'
import { inlineText, markdownText, mediaSchema } from './block-fields.ts'
import type { Campaign } from './campaign-schema.ts'
import { safeHtmlOf } from './safe-html.ts'

/**
 * The blocks of content as the storefront shows them: parsing converts Markdown to HTML and media to pictures. It runs only on the
 * server; components use the types.
 */
const schemas = blockSchemasOf({
  markdownText,
  inlineText,
  html: z.string().transform(safeHtmlOf),
  media: mediaSchema,
  /** Set by load-campaigns.ts, and never by an author, because the engine reads the same item. */
  campaign: z
    .custom<Campaign>(() => false)
    .optional()
    .catch(undefined),
})

export const { blockSchema, featureCardSchema, categoryBannerSchema, listTilesSchema } = schemas

export type Block = z.infer<typeof blockSchema>
export type BlockOf<Schema extends Block['schema']> = Extract<Block, { schema: Schema }>
export type Cta = z.infer<typeof ctaSchema>
export type InGridTile = z.infer<typeof schemas.singleTile> | z.infer<typeof schemas.doubleTile>
export type ListTile = z.infer<typeof listTilesSchema>['tiles'][number]
