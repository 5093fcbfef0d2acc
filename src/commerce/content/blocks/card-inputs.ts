import { z } from 'zod'
import {
  ctaSchema,
  ctasField as ctas,
  headlineFields as headline,
  productsField as products,
  textControls,
  type Rendering,
} from './field-inputs.ts'

const cards = { headline: z.string().optional(), subHeadline: z.string().optional() }

/** Blocks of cards, and of images next to texts, by schema identifier (CONT-002). */
export function cardSchemasOf<Media extends z.ZodType>({
  markdownText,
  inlineText,
  media,
}: Pick<Rendering<Media, z.ZodType>, 'markdownText' | 'inlineText' | 'media'>) {
  const featureCardSchema = z.object({
    media,
    headline: z.string(),
    bodyText: inlineText.optional(),
    cta: ctaSchema,
  })
  const recipeCard = z.object({ media, text: z.string(), imageLink: z.string() })
  const blogCard = z.object({ media, headline: z.string(), bodyText: inlineText, cta: ctaSchema })
  const alternating = z.object({
    schema: z.literal('alternating-text-image'),
    ...headline,
    bodyText: markdownText,
    media,
    textControls,
    ctas,
  })

  const cardSchemas = [
    z.object({
      schema: z.literal('category-card-list'),
      headline: z.string().optional(),
      cards: z.array(z.object({ media, headline: z.string(), cta: ctaSchema })),
    }),
    z.object({
      schema: z.literal('feature-with-products'),
      ...headline,
      bodyText: markdownText,
      media,
      textControls,
      ctas,
      products,
      trayPieces: products.default([]),
    }),
    alternating,
    z.object({ schema: z.literal('alternating-text-image-list'), items: z.array(alternating) }),
    z.object({ schema: z.literal('feature-card'), ...featureCardSchema.shape }),
    z.object({
      schema: z.literal('feature-cards-list'),
      headline: z.string().optional(),
      columns: z.union([z.literal(2), z.literal(3)]).default(3),
      cards: z.array(featureCardSchema),
    }),
    z.object({
      schema: z.literal('info-card-list'),
      headline: z.string().optional(),
      infoCards: z.array(
        z.object({
          media,
          headline: z.string(),
          subheadline: inlineText.optional(),
          cta: ctaSchema.optional(),
          isIcon: z.boolean().default(false),
        }),
      ),
    }),
    z.object({ schema: z.literal('recipe-card-list'), ...cards, recipeCards: z.array(recipeCard) }),
    z.object({ schema: z.literal('recipe-card'), ...recipeCard.shape }),
    z.object({ schema: z.literal('blog-card-list'), ...cards, blogCards: z.array(blogCard) }),
    z.object({ schema: z.literal('blog-card'), ...blogCard.shape }),
  ] as const

  return { cardSchemas, featureCardSchema }
}
