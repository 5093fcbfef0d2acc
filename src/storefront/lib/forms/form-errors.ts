/** The parsed values of a form, or its errors: a result of zod, or a similar one. */
export type ParsedForm<Parsed> =
  | { success: true; data: Parsed; error?: undefined }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

/** The error text of each invalid field. */
type FieldErrors = Readonly<Record<string, string>>

/**
 * The errors that a form shows.
 * @param parse validates the current values
 * @param onChange called when the shown errors change
 */
export function openFormErrors<Parsed>(parse: () => ParsedForm<Parsed>, onChange: () => void) {
  let errors: FieldErrors = {}
  let isRefused = false

  function set(next: FieldErrors): void {
    errors = next
    onChange()
  }

  function setOne(name: string, error: string | undefined): void {
    if (error === errors[name]) return
    const { [name]: _, ...others } = errors
    set(error === undefined ? others : { ...others, [name]: error })
  }

  return {
    get: () => errors,
    clear: (name: string) => setOne(name, undefined),
    clearAll: () => set({}),

    /** Validates a field. */
    check: (name: string) => setOne(name, errorsOf(parse())[name]),

    /** Validates all fields. Returns the parsed values, or `undefined` if the form is invalid. */
    checkAll(): { parsed: Parsed } | undefined {
      const result = parse()
      set(errorsOf(result))
      return result.success ? { parsed: result.data } : undefined
    },

    isValid: () => !isRefused && parse().success,

    /** Shows errors of the server. They stay until their fields are validated again. */
    refuse(found: readonly { name: string; message: string }[]): void {
      isRefused = found.length > 0
      set({ ...errors, ...Object.fromEntries(found.map(({ name, message }) => [name, message])) })
    },

    /** Allows another submission after a value has changed. */
    allow: () => void (isRefused = false),
  }
}

/** The first error of each field. */
function errorsOf({ error }: ParsedForm<unknown>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
