/** Reads a text from its beginning. Spaces between its parts are skipped. */
export interface Reader {
  /** Whether the text goes on with this part, which is then read. */
  take(part: string): boolean
  /** The property name with which the text goes on. */
  takeName(): string | undefined
  /** The text that matches a sticky pattern here. */
  takePattern(pattern: RegExp): string | undefined
  skipSpace(): void
  isAtEnd(): boolean
}

const namePattern = /[A-Za-z_][\w-]*/y
const spacePattern = /\s*/y

export function openReader(text: string): Reader {
  let at = 0
  const reader: Reader = {
    take(part) {
      reader.skipSpace()
      if (!text.startsWith(part, at)) return false
      at += part.length
      return true
    },
    takeName: () => reader.takePattern(namePattern),
    takePattern(pattern) {
      reader.skipSpace()
      pattern.lastIndex = at
      const found = pattern.exec(text)?.[0]
      if (found !== undefined) at += found.length
      return found
    },
    skipSpace() {
      spacePattern.lastIndex = at
      at += spacePattern.exec(text)?.[0].length ?? 0
    },
    isAtEnd: () => at === text.length,
  }
  return reader
}
