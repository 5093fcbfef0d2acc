/** What decides whether the slides of a hero carousel change by themselves. */
export interface Rotation {
  /** Not at first for those who prefer reduced motion; then as the shopper says. */
  isWanted: boolean
  /** The shopper has pressed play beside the slides, so being there does not hold them. */
  isForced: boolean
  hasPointer: boolean
  hasFocus: boolean
}

export const firstRotation = (prefersReducedMotion: boolean): Rotation => ({
  isWanted: !prefersReducedMotion,
  isForced: false,
  hasPointer: false,
  hasFocus: false,
})

/** Slides do not change under the pointer, nor around the focus. */
export const isRotating = ({ isWanted, isForced, hasPointer, hasFocus }: Rotation): boolean =>
  isWanted && (isForced || !(hasPointer || hasFocus))

/** The button pauses slides that rotate or wait, and plays others. */
export const toggle = (rotation: Rotation): Rotation => ({
  ...rotation,
  isWanted: !rotation.isWanted,
  isForced: !rotation.isWanted,
})

/** After a step by hand the slides stay until they are played again. */
export const pause = (rotation: Rotation): Rotation => ({ ...rotation, isWanted: false, isForced: false })

/** The pointer or the focus comes or goes. */
export const hold = (
  rotation: Rotation,
  change: Partial<Pick<Rotation, 'hasPointer' | 'hasFocus'>>,
): Rotation => {
  const next = { ...rotation, ...change }
  return { ...next, isForced: next.isForced && (next.hasPointer || next.hasFocus) }
}
