import type { ReactNode } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { CustomHtml } from './custom-html.tsx'
import { RecipeIngredientBanner } from './recipe-ingredient-banner.tsx'

interface RareBannerProps {
  block: BlockOf<'custom-html' | 'recipe-ingredient-banner'>
}

/** Kinds that few pages have; their code loads with those pages. */
export function RareBanner({ block }: RareBannerProps): ReactNode {
  switch (block.schema) {
    case 'custom-html':
      return <CustomHtml block={block} />
    case 'recipe-ingredient-banner':
      return <RecipeIngredientBanner block={block} />
  }
}
