/** A value of a call that the server refused: where it is in the call, and what is wrong. */
export interface WrongField {
  /** Such as `parameters.states.0` or `shippingAddress.postalCode`. */
  path: string
  message: string
}

/** What is wrong, in words; sentences of the shop stay. */
export interface FieldTexts {
  missing: string
  wrong: string
  tooLong: (most: number) => string
}

/**
 * The errors of a form by its fields, from those of its call. The field is the one that has the name of the value, or the name that
 * `names` gives for it: `{ 'pickupContact.firstName': 'contactFirstName' }`. Undefined when the form lacks one of the fields: then the
 * reason belongs above the form.
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
  // The place in a list is not the name of a field.
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part))
  for (let start = 0; start < parts.length; start++) {
    const named = names[parts.slice(start).join('.')]
    if (named !== undefined) return named
  }
  return parts.toReversed().flatMap((part) => fields.find((field) => field === part) ?? [])[0]
}

/** The words of a schema are for programs. Those of the shop's own rules are sentences. */
function inWords(message: string, { missing, wrong, tooLong }: FieldTexts): string {
  const [, most] = /^Too big: expected string to have <=(\d+) characters/.exec(message) ?? []
  if (most !== undefined) return tooLong(Number(most))
  if (/^Too small: expected string|received (undefined|null)/.test(message)) return missing
  if (/^(Too |Invalid |Unrecognized )/.test(message)) return wrong
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
