import { lazyPart } from '#ui/lazy-part.tsx'

/** Loaded after the page. The page is the same for every visitor and works without the heart. */
export const WishHeart = lazyPart(() => import('./wish-heart.tsx'))
