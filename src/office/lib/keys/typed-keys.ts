/** Keys within this interval are one burst: a scanner types faster than a person (OFF-032). */
export const burstMilliseconds = 50

/** Modifier keys do not count as keys. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export const isModifier = (key: string): boolean => modifiers.has(key)

/**
 * The shortcuts in a burst: a single key, or `g` with the letter of a page, which a person can type fast. Longer
 * bursts come from a scanner and contain no shortcut.
 */
export const shortcutsIn = (burst: readonly string[]): readonly string[] =>
  burst.length === 1 || (burst.length === 2 && burst[0] === 'g') ? burst : []
