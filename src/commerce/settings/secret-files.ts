import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'

/** URLs that contain a password. The names of all other secret settings show that they are secret. */
const urlsWithPasswords = ['DATABASE_URL', 'SMTP_URL']

/** Whether the value of a setting is a secret, which may be read from a file. */
export const isSecretSetting = (name: string): boolean =>
  urlsWithPasswords.includes(name) || /SECRET|PASSWORD|TOKEN/.test(name)

/**
 * Adds the settings that are stored in files: `SMTP_URL_FILE` is the path of a file with the value of `SMTP_URL`
 * (RUN-054). Relative paths are resolved against `directory`. Throws a StartFailure if both are set, or if a file
 * cannot be read.
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
  { known, directory }: { known: readonly string[]; directory: string },
): Record<string, string | undefined> {
  const settings = { ...given }
  for (const name of known.filter(isSecretSetting)) {
    const file = settings[`${name}_FILE`]
    if (file === undefined) continue
    if (settings[name] !== undefined) throw new StartFailure(`Set ${name} or ${name}_FILE, not both.`)
    settings[name] = readSecret(name, resolve(directory, file))
    delete settings[`${name}_FILE`]
  }
  return settings
}

/** Removes the line break with which editors and `echo` end a file. */
function readSecret(name: string, file: string): string {
  const text = textOf(name, file).replace(/[\r\n]+$/, '')
  if (text !== '') return text
  throw new StartFailure(`The file ${file} of ${name}_FILE is empty: write the value of ${name} into it.`)
}

function textOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartFailure(
      `The file ${file} of ${name}_FILE could not be read (${code}): name a file that the user of the shop may read.`,
    )
  }
}
