/** The state that decides whether the slides of a hero carousel change automatically. */
export interface Rotation {
  /** Initially false if the shopper prefers reduced motion; then set by the button. */
  isWanted: boolean
  /** The shopper has pressed play while pointer or focus was on the slides, so these do not pause them. */
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

/** Slides do not change while they have the pointer or the focus. */
export const isRotating = ({ isWanted, isForced, hasPointer, hasFocus }: Rotation): boolean =>
  isWanted && (isForced || !(hasPointer || hasFocus))

/** The button pauses slides that rotate or wait, and starts paused slides. */
export const toggle = (rotation: Rotation): Rotation => ({
  ...rotation,
  isWanted: !rotation.isWanted,
  isForced: !rotation.isWanted,
})

/** After a manual step the slides pause until the shopper plays them again. */
export const pause = (rotation: Rotation): Rotation => ({ ...rotation, isWanted: false, isForced: false })

/** Sets whether the slides have the pointer or the focus. */
export const hold = (
  rotation: Rotation,
  change: Partial<Pick<Rotation, 'hasPointer' | 'hasFocus'>>,
): Rotation => {
  const next = { ...rotation, ...change }
  return { ...next, isForced: next.isForced && (next.hasPointer || next.hasFocus) }
}
