const names = new Map<string, string>()

/** Remembers what the pieces of an opened box were called: the catalog may not have them any more. */
export function rememberNames(pieces: readonly { pid: string; name: string }[]): void {
  for (const { pid, name } of pieces) names.set(pid, name)
}

/** The name that a piece had; `undefined` if nobody knows. */
export const nameOfGone = (pid: string): string | undefined => names.get(pid)
