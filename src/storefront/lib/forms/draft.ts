import { deleteStored, storageKeys, tabStorage, wholeStorages } from '#storefront/lib/browser-storage.ts'
import type { FormValues } from './form-values.ts'

/**
 * The typed values of a form, saved in this tab until the form is sent or cancelled. Never contains card data or
 * passwords.
 */
export type Draft = Record<string, string | boolean>

const keyOf = storageKeys.draft

export function readDraft(name: string): Draft {
  try {
    const draft: unknown = JSON.parse(tabStorage().getItem(keyOf(name)) ?? '{}')
    return isDraft(draft) ? draft : {}
  } catch {
    return {} // Without storage, or with an invalid draft, the form starts empty.
  }
}

/** Saves a draft; an empty one is removed. */
export function saveDraft(name: string, draft: Draft): void {
  if (Object.keys(draft).length === 0) return dropDraft(name)
  try {
    tabStorage().setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Without storage a reload clears the form.
  }
}

export function dropDraft(name: string): void {
  try {
    tabStorage().removeItem(keyOf(name))
  } catch {
    // Storage is switched off, so it contains no draft.
  }
}

/** Removes all drafts whose names have this prefix. */
export function dropDraftsLike(beginning: string): void {
  deleteStored(wholeStorages.tab, (key) => key.startsWith(keyOf(beginning)))
}

interface TypedOptions {
  defaults: Readonly<Record<string, unknown>>
  without?: readonly string[]
  together?: readonly string[]
}

/**
 * The values that differ from the initial ones. Includes all fields of `together` if one of them differs. Untyped
 * values are omitted, so that the customer's own data fill them after a login.
 */
export function typedValues(
  values: FormValues,
  { defaults, without = [], together = [] }: TypedOptions,
): Draft {
  const isTyped = (field: string) => values[field] !== undefined && values[field] !== (defaults[field] ?? '')
  const isGroupTyped = together.some(isTyped)
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | boolean] => {
      const [field, value] = entry
      if (value === undefined || without.includes(field)) return false
      return together.includes(field) ? isGroupTyped : isTyped(field)
    }),
  )
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'boolean')
