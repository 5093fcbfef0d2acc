/** Keys that follow each other so soon are one burst: a scanner types faster than a person (OFF-032). */
export const burstMilliseconds = 50

/** They change another key, and are none themselves. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export const isModifier = (key: string): boolean => modifiers.has(key)

/**
 * The shortcuts in a burst: a key alone, or `g` with the letter of a place, which a quick hand types as one. All else comes from a scanner
 * and presses nothing.
 */
export const shortcutsIn = (burst: readonly string[]): readonly string[] =>
  burst.length === 1 || (burst.length === 2 && burst[0] === 'g') ? burst : []
