/** The two builders (MIX-001). */
export type BuilderKind = 'candy' | 'lollipops'

/** The steps, in order (MIX-002 to MIX-006). */
export const builderSteps = ['base', 'select-item', 'select-candies', 'set-quantities', 'review-box'] as const

export type BuilderStep = (typeof builderSteps)[number]

const prefixes = { candy: '/build-a-box', lollipops: '/lollipops/build-a-box' } as const

/** The URL of a step. The bare prefix is the first step (MIX-007). */
export const builderLink = (builder: BuilderKind, step: BuilderStep = 'base'): string =>
  step === 'base' ? prefixes[builder] : `${prefixes[builder]}/${step}`

/** The builder that a path belongs to. */
export const builderOfPath = (pathname: string): BuilderKind =>
  pathname.toLowerCase().startsWith(prefixes.lollipops) ? 'lollipops' : 'candy'

/** The step of a path. */
export function stepOfPath(pathname: string): BuilderStep {
  const last = pathname.toLowerCase().replace(/\/$/, '').split('/').at(-1)
  return builderSteps.find((step) => step === last) ?? 'base'
}
