/** What the client of the calls needs of the session. */
export interface SessionSource {
  /** An access token that is valid now. */
  token: () => Promise<string>
  /** Drops a token that the server refused. */
  discard: (token: string) => void
}

let load: () => Promise<SessionSource> = () =>
  Promise.reject(new Error('The calls have no session: call connectSession() where the app starts'))

/**
 * Names the session that calls take their tokens from. `open` loads its code: most calls of most visitors need no token.
 */
export function connectSession(open: () => Promise<SessionSource>): void {
  load = open
}

export const sessionSource = (): Promise<SessionSource> => load()
