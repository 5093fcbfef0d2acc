import { fieldText } from '#shared/messages/field-text.ts'

/** The requirements on passwords. Each one can be set (ACC-041). Lengths are in characters. */
interface PasswordPolicy {
  letters: boolean
  mixedCase: boolean
  digits: boolean
  /** The minimum number of characters that are not letters, digits or spaces. */
  specialCharacters: number
  minimumLength: number
  maximumLength: number
}

/** The policy of ACC-042. */
export const defaultPasswordPolicy: PasswordPolicy = {
  letters: true,
  mixedCase: true,
  digits: true,
  specialCharacters: 1,
  minimumLength: 8,
  maximumLength: 64,
}

/** A requirement that a password does not meet. */
export type PasswordNeed = 'length' | 'letters' | 'mixed-case' | 'digits' | 'special-characters'

/**
 * The requirements that a password does not meet. Empty for a valid password. Lengths count Unicode code points, not
 * UTF-16 units. Letters and digits of all scripts count.
 */
export function passwordNeeds(
  password: string,
  policy: PasswordPolicy = defaultPasswordPolicy,
): PasswordNeed[] {
  const characters = [...password]
  const special = characters.filter((character) => /[^\p{L}\p{M}\p{N}\s]/u.test(character)).length
  const isMissing: Record<PasswordNeed, boolean> = {
    length: characters.length < policy.minimumLength || characters.length > policy.maximumLength,
    letters: policy.letters && !/\p{L}/u.test(password),
    'mixed-case': policy.mixedCase && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)),
    digits: policy.digits && !/\p{N}/u.test(password),
    'special-characters': special < policy.specialCharacters,
  }
  const order: PasswordNeed[] = ['length', 'letters', 'mixed-case', 'digits', 'special-characters']
  return order.filter((need) => isMissing[need])
}

/** The text of a requirement as a field text, to follow 'The password needs'. */
export function passwordNeedText(need: PasswordNeed, policy: PasswordPolicy = defaultPasswordPolicy): string {
  const { specialCharacters, minimumLength, maximumLength } = policy
  const values: Partial<Record<PasswordNeed, Record<string, number>>> = {
    length: { least: minimumLength, most: maximumLength },
    'special-characters': { count: specialCharacters },
  }
  return fieldText(`forms.error.need.${need}`, values[need] ?? {})
}
