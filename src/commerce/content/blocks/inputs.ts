import { z } from 'zod'
import { bannerSchemasOf } from './banner-inputs.ts'
import { cardSchemasOf } from './card-inputs.ts'
import { coloursSchema, ctaSchema, type Rendering } from './field-inputs.ts'
import { mediaSchemasOf } from './media-inputs.ts'
import { textSchemasOf } from './text-inputs.ts'

/**
 * The blocks of content, by schema identifier (CONT-001, CONT-002); demo/content/README.md describes their fields. An
 * import checks them in their written form, and the storefront reads them with its own rendering of texts and images.
 */
export function blockSchemasOf<Media extends z.ZodType, Campaign extends z.ZodType>(
  rendering: Rendering<Media, Campaign>,
) {
  const { bannerSchemas, ...banners } = bannerSchemasOf(rendering)
  const { cardSchemas, featureCardSchema } = cardSchemasOf(rendering)
  const schemas = [
    ...bannerSchemas,
    ...cardSchemas,
    ...mediaSchemasOf(rendering),
    ...textSchemasOf(rendering),
  ] as const
  const names = schemas.map(({ shape }) => shape.schema.value)
  const blockSchema = z.discriminatedUnion('schema', schemas, {
    error: ({ code }) =>
      code === 'invalid_union' ? `must be the schema of a block: ${names.join(', ')}` : undefined,
  })
  return { ...banners, blockSchema, featureCardSchema }
}

export const pageBodySchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  blocks: z.array(z.record(z.string(), z.unknown())),
})

const message = z.object({ bodyText: z.string(), cta: ctaSchema.optional() })

/** The body of a band under the header (CONT-012). */
export const bandSchema = z.object({ bannerMessages: z.array(message).min(1), colours: coloursSchema })
/** The body of the alert above the header (CONT-018). */
export const alertSchema = message.extend({ colours: coloursSchema })

/** The body of the promises below ADD TO BAG. */
export const promisesSchema = z.object({
  promises: z.array(message.extend({ isForMeltable: z.boolean().optional() })).max(4),
})

/** The body of a text that a panel shows. */
export const panelTextSchema = z.object({
  bodyText: z.string().default(''),
  links: z.array(z.object({ text: z.string(), href: z.string() })).default([]),
})
