/** The part of the session that the client of the calls needs. */
export interface SessionSource {
  /** A valid access token. */
  token: () => Promise<string>
  /** Discards a token that the server refused. */
  discard: (token: string) => void
}

let load: () => Promise<SessionSource> = () => Promise.reject(new Error('Call connectSession() first'))

/** Sets the session that provides the tokens of calls. `open` loads its code when the first call needs a token. */
export function connectSession(open: () => Promise<SessionSource>): void {
  load = open
}

export const sessionSource = (): Promise<SessionSource> => load()
