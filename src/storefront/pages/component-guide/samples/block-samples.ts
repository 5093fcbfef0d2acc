import { bannerSamples } from './banner-samples.ts'
import type { BlockSample, SampleParts } from './block-sample.ts'
import { campaignSamples } from './campaign-samples.ts'
import { cardSamples } from './card-samples.ts'
import { carouselSamples } from './carousel-samples.ts'
import { mediaSamples } from './media-samples.ts'
import { textSamples } from './text-samples.ts'

/** Every kind of block, in each of its variants (CONT-088). */
export const blockSamples = (parts: SampleParts): BlockSample[] => [
  ...bannerSamples(parts),
  ...campaignSamples(parts),
  ...cardSamples(parts),
  ...carouselSamples(parts),
  ...mediaSamples(parts),
  ...textSamples(parts),
]
