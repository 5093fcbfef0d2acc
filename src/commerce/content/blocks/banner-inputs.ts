import { z } from 'zod'
import {
  coloursSchema,
  countdownTimer,
  ctaSchema,
  ctasField,
  headlineFields,
  textControls,
  type Rendering,
} from './field-inputs.ts'
import { tileSchemasOf } from './tile-inputs.ts'

/** A page with a third-party form in a frame (CONT-074). `/paths` are pages of this shop. */
const frame = z.object({
  src: z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must begin with / or https://'),
  title: z.string(),
  /** The height of the frame in pixels. */
  height: z.number().int().min(100).max(3_000).default(640),
})

/** Banners, tiles and custom HTML, by schema identifier (CONT-002). */
export function bannerSchemasOf<Media extends z.ZodType>({
  markdownText,
  inlineText,
  html,
  media,
}: Omit<Rendering<Media, z.ZodType>, 'campaign'>) {
  const banner = {
    ...headlineFields,
    bodyText: markdownText.optional(),
    media,
    textControls,
    ctas: ctasField,
    countdownTimer: countdownTimer.optional(),
  }

  const categoryBannerSchema = z.object({ schema: z.literal('category-banner').optional(), ...banner })

  /** A band with one sentence. */
  const band = { bodyText: inlineText, cta: ctaSchema.optional(), colours: coloursSchema }

  const countdownBannerSchema = z.object({
    schema: z.literal('global-countdown-banner'),
    ...band,
    countdownTimer,
  })

  const { gridTiles, listTilesSchema, singleTile, doubleTile } = tileSchemasOf({ inlineText, media })

  const bannerSchemas = [
    z.object({ schema: z.literal('hero-banner'), ...banner }),
    z.object({ schema: z.literal('category-banner'), ...banner }),
    z.object({
      schema: z.literal('hero-carousel'),
      title: z.string(),
      /** How many seconds a slide is shown (CONT-051). */
      rotationSpeed: z.number().min(2).max(60).default(4),
      slides: z.array(z.object(banner)).min(1),
    }),
    z.object({ schema: z.literal('thin-banner'), ...band }),
    z.object({ schema: z.literal('alert-banner'), ...band }),
    countdownBannerSchema,
    singleTile,
    doubleTile,
    gridTiles,
    z.object({
      schema: z.literal('recipe-ingredient-banner'),
      ...headlineFields,
      bodyText: inlineText.optional(),
      media,
      cta: ctaSchema.optional(),
      colours: coloursSchema.default({ background: 'paper', text: 'cocoa' }),
    }),
    z.object({
      schema: z.literal('custom-html'),
      html: html.default(''),
      iframe: frame.optional(),
    }),
  ] as const

  return {
    bannerSchemas,
    categoryBannerSchema,
    countdownBannerSchema,
    listTilesSchema,
    singleTile,
    doubleTile,
  }
}
