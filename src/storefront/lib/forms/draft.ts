/** What was typed into a form, kept for this tab until it is sent: a reload loses nothing. Never card data or passwords. */

export type Draft = Record<string, string | boolean>

const keyOf = (name: string) => `draft:${name}`

export function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return isDraft(draft) ? draft : {}
  } catch {
    return {} // no storage, or not ours: the form starts empty
  }
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Without storage a reload starts the form anew.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept then.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'boolean')
