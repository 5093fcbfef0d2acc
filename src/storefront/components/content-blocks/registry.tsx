import { Suspense } from 'react'
import type { Block, BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { AlternatingList, AlternatingTextImage } from './alternating-text-image/alternating-text-image.tsx'
import { alternatingListSamples, alternatingSamples } from './alternating-text-image/samples.ts'
import { Banner } from './banner/banner.tsx'
import { bannerSamples } from './banner/samples.ts'
import type { SamplesOf } from './block-sample.ts'
import type { BlockViewProps, BlockViews } from './block-views.ts'
import { buildABoxTipSamples } from './build-a-box-tip/samples.ts'
import { Campaign } from './campaign/campaign.tsx'
import { campaignSamples } from './campaign/samples.ts'
import {
  BlogCard,
  BlogCards,
  CategoryCards,
  FeatureCard,
  FeatureCards,
  InfoCards,
  RecipeCard,
  RecipeCards,
} from './cards/cards.tsx'
import {
  blogCardSamples,
  blogCardsSamples,
  categoryCardsSamples,
  featureCardSamples,
  featureCardsSamples,
  infoCardsSamples,
  recipeCardSamples,
  recipeCardsSamples,
} from './cards/samples.ts'
import { contactBoxSamples } from './contact-box/samples.ts'
import { accordionSamples } from './content-accordion/samples.ts'
import { customHtmlSamples } from './custom-html/samples.ts'
import { recommenderSamples } from './einstein-carousel/samples.ts'
import { FeatureWithProducts } from './feature-with-products/feature-with-products.tsx'
import { featureWithProductsSamples } from './feature-with-products/samples.ts'
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx'
import { heroCarouselSamples } from './hero-carousel/samples.ts'
import { HighlightSkeleton } from './highlight-cards/highlight-skeleton.tsx'
import { highlightCardSamples, highlightCarouselSamples } from './highlight-cards/samples.ts'
import { doubleTileSamples, singleTileSamples, tilesSamples } from './in-grid-tiles/samples.ts'
import { jobListSamples } from './job-list/samples.ts'
import { placeholderSamples } from './placeholder/samples.ts'
import { ProductCarousel } from './product-carousel/product-carousel.tsx'
import { productCarouselSamples } from './product-carousel/samples.ts'
import { ingredientSamples } from './recipe-ingredient-banner/samples.ts'
import { recipeSamples } from './recipe/samples.ts'
import { sideBarSamples } from './side-bar-nav/samples.ts'
import { socialSamples } from './social-component/samples.ts'
import { buttonSamples, contentTextSamples, headlineSamples } from './text-blocks/samples.ts'
import { ButtonBlock, ContentText, HeadlineBlock } from './text-blocks/text-blocks.tsx'
import { countdownBannerSamples, thinBannerSamples } from './thin-banner/samples.ts'
import { ThinBanner } from './thin-banner/thin-banner.tsx'
import { videoGridSamples, videoSamples } from './video/samples.ts'
// The page has the styles of lazy kinds before their code loads.
import './build-a-box-tip/build-a-box-tip.module.css'
import './contact-box/contact-box.module.css'
import './content-accordion/content-accordion.module.css'
import './custom-html/custom-html.module.css'
import './in-grid-tiles/in-grid-tiles.module.css'
import './job-list/job-list.module.css'
import './placeholder/placeholder.module.css'
import './recipe-ingredient-banner/recipe-ingredient-banner.module.css'
import './recipe/recipe.module.css'
import './side-bar-nav/side-bar-nav.module.css'
import './social-component/social-component.module.css'
import './video/video.module.css'

/**
 * Kinds that the home page does not use: its script excludes their code, and its style sheet includes their styles.
 */
const Placeholder = lazyComponent(async () => (await import('./placeholder/placeholder.tsx')).Placeholder)
const LazyView = lazyComponent(async () => (await import('./lazy-views.tsx')).LazyView)

/**
 * The component of every kind of content block (CONT-001). A component is either part of the page's script or lazy.
 * The types ensure that every kind of the engine's schema has a component (src/commerce/content/blocks/inputs.ts).
 */
export const blockViews: BlockViews = {
  'hero-banner': Banner,
  'category-banner': Banner,
  'hero-carousel': HeroCarousel,
  'thin-banner': ThinBanner,
  'alert-banner': ThinBanner,
  'global-countdown-banner': ThinBanner,
  'category-card-list': CategoryCards,
  'product-carousel': ProductCarousel,
  'feature-with-products': FeatureWithProducts,
  'alternating-text-image': AlternatingTextImage,
  'alternating-text-image-list': AlternatingList,
  'feature-card': FeatureCard,
  'feature-cards-list': FeatureCards,
  'info-card-list': InfoCards,
  'recipe-card-list': RecipeCards,
  'recipe-card': RecipeCard,
  'blog-card-list': BlogCards,
  'blog-card': BlogCard,
  'content-text': ContentText,
  headline: HeadlineBlock,
  button: ButtonBlock,
  form: Campaign,
  placeholder: Placeholder,
  'build-a-box-tip': LazyView,
  'contact-box-slot': LazyView,
  'content-accordion': LazyView,
  'custom-html': LazyView,
  'einstein-carousel': LazyView,
  'highlight-card': LazyView,
  'in-grid-tiles': LazyView,
  'single-in-grid-tile': LazyView,
  'double-in-grid-tile': LazyView,
  'job-list': LazyView,
  'product-highlight-carousel': HighlightCarousel,
  recipe: LazyView,
  'recipe-ingredient-banner': LazyView,
  'side-bar-nav': LazyView,
  'social-component': LazyView,
  video: LazyView,
  'video-grid': LazyView,
}

/** Lazy too, with a skeleton until its code has loaded. */
function HighlightCarousel(props: BlockViewProps<BlockOf<'product-highlight-carousel'>>) {
  return (
    <Suspense fallback={<HighlightSkeleton count={props.block.highlightCards.length} />}>
      <LazyView {...props} />
    </Suspense>
  )
}

/**
 * Every kind in each of its variants, for the component guide (CONT-088). Only the guide's loader uses it, so
 * browsers do not load it.
 */
export const blockSamples: { [Kind in Block['schema']]: SamplesOf<Kind> } = {
  'hero-banner': bannerSamples,
  'category-banner': bannerSamples,
  'hero-carousel': heroCarouselSamples,
  'thin-banner': thinBannerSamples,
  'alert-banner': thinBannerSamples,
  'global-countdown-banner': countdownBannerSamples,
  'category-card-list': categoryCardsSamples,
  'product-carousel': productCarouselSamples,
  'feature-with-products': featureWithProductsSamples,
  'alternating-text-image': alternatingSamples,
  'alternating-text-image-list': alternatingListSamples,
  'feature-card': featureCardSamples,
  'feature-cards-list': featureCardsSamples,
  'info-card-list': infoCardsSamples,
  'recipe-card-list': recipeCardsSamples,
  'recipe-card': recipeCardSamples,
  'blog-card-list': blogCardsSamples,
  'blog-card': blogCardSamples,
  'content-text': contentTextSamples,
  headline: headlineSamples,
  button: buttonSamples,
  form: campaignSamples,
  placeholder: placeholderSamples,
  'build-a-box-tip': buildABoxTipSamples,
  'contact-box-slot': contactBoxSamples,
  'content-accordion': accordionSamples,
  'custom-html': customHtmlSamples,
  'einstein-carousel': recommenderSamples,
  'highlight-card': highlightCardSamples,
  'in-grid-tiles': tilesSamples,
  'single-in-grid-tile': singleTileSamples,
  'double-in-grid-tile': doubleTileSamples,
  'job-list': jobListSamples,
  'product-highlight-carousel': highlightCarouselSamples,
  recipe: recipeSamples,
  'recipe-ingredient-banner': ingredientSamples,
  'side-bar-nav': sideBarSamples,
  'social-component': socialSamples,
  video: videoSamples,
  'video-grid': videoGridSamples,
}
