import { lazyPart } from '#ui/lazy-part.tsx'

export const MendedNotice = lazyPart(async () => ({
  default: (await import('./mended-notice.tsx')).MendedNotice,
}))
