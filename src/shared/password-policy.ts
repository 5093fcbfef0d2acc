/** What a password must have. All parts are settings of the shop (ACC-041). */
export interface PasswordPolicy {
  letters: boolean
  mixedCase: boolean
  digits: boolean
  /** At least so many characters that are neither letter nor digit nor space. */
  specialCharacters: number
  minimumLength: number
  maximumLength: number
}

/** ACC-042. */
export const defaultPasswordPolicy: PasswordPolicy = {
  letters: true,
  mixedCase: true,
  digits: true,
  specialCharacters: 1,
  minimumLength: 8,
  maximumLength: 64,
}

export type PasswordNeed = 'length' | 'letters' | 'mixed-case' | 'digits' | 'special-characters'

/**
 * What a password still needs; nothing when it is good. Lengths count characters as a person does, not UTF-16 units,
 * and letters and digits of every script are letters and digits.
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

/** A need in words that follow 'The password needs'. */
export function passwordNeedText(need: PasswordNeed, policy: PasswordPolicy = defaultPasswordPolicy): string {
  const { specialCharacters, minimumLength, maximumLength } = policy
  const words: Record<PasswordNeed, string> = {
    length: `${minimumLength} to ${maximumLength} characters`,
    letters: 'a letter',
    'mixed-case': 'upper and lower case letters',
    digits: 'a digit',
    'special-characters': `at least ${specialCharacters} special character${specialCharacters === 1 ? '' : 's'}`,
  }
  return words[need]
}
