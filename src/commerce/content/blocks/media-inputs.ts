import { z } from 'zod'
import { ctaSchema, textControls, type Rendering } from './field-inputs.ts'

/** Recipes, videos and highlights, by schema identifier (CONT-002). */
export function mediaSchemasOf<Media extends z.ZodType>({
  inlineText,
  media,
}: Pick<Rendering<Media, z.ZodType>, 'inlineText' | 'media'>) {
  const video = z.object({
    /** The id of one of the shop's own videos, or of a video at the host of the player. */
    videoId: z.string().regex(/^[\w-]{1,100}$/),
    headline: z.string(),
    bodyText: inlineText.optional(),
    /** The image before the video plays. */
    media,
    /** The files of one of the shop's own videos. */
    files: z
      .object({
        sources: z.array(z.object({ src: z.string(), type: z.string() })),
        captions: z.array(z.object({ src: z.string(), language: z.string() })),
      })
      .optional(),
  })
  const highlightCard = z.object({
    eyebrow: z.string().optional(),
    headline: z.string(),
    bodyText: inlineText.optional(),
    bannerImage: media,
    textControls: textControls.default({ horizontalPositioning: 'right', textColor: 'cocoa' }),
    cta: ctaSchema,
  })

  return [
    z.object({
      schema: z.literal('recipe'),
      headline: z.string(),
      media,
      yields: z.string().optional(),
      time: z.string().optional(),
      ingredients: z.array(inlineText),
      steps: z.array(inlineText),
    }),
    z.object({ schema: z.literal('video'), ...video.shape }),
    z.object({
      schema: z.literal('video-grid'),
      headline: z.string().optional(),
      videos: z.array(video).min(1),
    }),
    z.object({
      schema: z.literal('product-highlight-carousel'),
      headline: z.string().optional(),
      highlightCards: z.array(highlightCard).min(1),
    }),
    z.object({ schema: z.literal('highlight-card'), ...highlightCard.shape }),
  ] as const
}
