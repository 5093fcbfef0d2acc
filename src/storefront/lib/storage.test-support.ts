/** A browser storage in memory, for tests. */
export function memoryStorage(start: Readonly<Record<string, string>> = {}) {
  const entries = new Map<string, string>(Object.entries(start))
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
