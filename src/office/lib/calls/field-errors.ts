/** A value of a call that the server refused: its path in the call, and the error. */
export interface WrongField {
  /** The path of the value, such as `parameters.states.0` or `shippingAddress.postalCode`. */
  path: string
  message: string
}

/** The texts for errors of schemas. Messages of the engine stay unchanged. */
export interface FieldTexts {
  missing: string
  wrong: string
  tooLong: (most: number) => string
}

/**
 * Maps the errors of a call to the fields of its form. The field has the name of the value, or the name in `names`:
 * `{ 'pickupContact.firstName': 'contactFirstName' }`. Undefined if an error has no field in the form: then the form
 * shows the reason above its fields.
 */
export function fieldErrors<Field extends string>(
  wrong: readonly WrongField[],
  {
    fields,
    names = {},
    texts,
  }: { fields: readonly Field[]; names?: Readonly<Record<string, Field>>; texts: FieldTexts },
): { [Name in Field]?: string } | undefined {
  if (wrong.length === 0) return undefined
  const errors: { [Name in Field]?: string } = {}
  for (const { path, message } of wrong) {
    const field = fieldOf(path, fields, names)
    if (field === undefined) return undefined
    errors[field] ??= inWords(message, texts)
  }
  return errors
}

function fieldOf<Field extends string>(
  path: string,
  fields: readonly Field[],
  names: Readonly<Record<string, Field>>,
): Field | undefined {
  // A list index is not a field name.
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
  for (let start = 0; start < parts.length; start++) {
    const named = names[parts.slice(start).join('.')]
    if (named !== undefined) return named
  }
  return parts.toReversed().flatMap((part) => fields.find((field) => field === part) ?? [])[0]
}

/** Replaces the messages of a schema by texts for people. Messages of the engine stay unchanged. */
function inWords(message: string, { missing, wrong, tooLong }: FieldTexts): string {
  const [, most] = /^Too big: expected string to have <=(\d+) characters/.exec(message) ?? []
  if (most !== undefined) return tooLong(Number(most))
  if (/^Too small: expected string|received (undefined|null)/.test(message)) return missing
  if (/^(Too |Invalid |Unrecognized )/.test(message)) return wrong
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
