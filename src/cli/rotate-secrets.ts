import { openKeyCipher } from '#commerce/settings/key-cipher.ts'
import { encryptKeys } from '#commerce/settings/keys-at-rest.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const secretCommands: readonly Command[] = [
  {
    name: 'secrets rotate',
    ...noArguments,
    summary: 'Encrypts the keys in the database with another BONBON_SECRET_KEY',
    details:
      'Set BONBON_SECRET_KEY to the new key and BONBON_OLD_SECRET_KEY to the one before, restart all servers, and run this. Then BONBON_OLD_SECRET_KEY is not needed any more. Backups from before need the key before.',
    run: (_, context) => rotate(context),
  },
]

async function rotate(context: CommandContext): Promise<number> {
  const cipher = openKeyCipher(context.environment.secretKeys)
  const { currentId } = cipher
  if (currentId === undefined) {
    context.printError('Set BONBON_SECRET_KEY to the new key, and BONBON_OLD_SECRET_KEY to the one before.')
    return 1
  }
  return withShop(context, async ({ database }) => {
    const count = await encryptKeys(database, cipher, { isRotating: true })
    context.print(
      count === 0
        ? `All keys are encrypted with the key ${currentId} already.`
        : `${count} ${count === 1 ? 'key is' : 'keys are'} encrypted with the key ${currentId} now. BONBON_OLD_SECRET_KEY is not needed any more.`,
    )
    return 0
  })
}
