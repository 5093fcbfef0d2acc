/** The typed values of a form, saved in this tab until the form is sent. Never card data or passwords. */

export type Draft = Record<string, string | boolean>

const keyOf = (name: string) => `draft:${name}`

export function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return isDraft(draft) ? draft : {}
  } catch {
    return {} // No storage, or invalid: the form starts empty.
  }
}

export function saveDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Without storage a reload clears the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is no draft.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'boolean')
