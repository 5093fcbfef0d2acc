import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export interface Version {
  /** The version in package.json. */
  version: string
  /** The commit of this build; undefined if a release and git do not name it. */
  commit: string | undefined
}

const Named = z.object({ version: z.string() })
const Release = z.object({ commit: z.string() })

/** The version and the commit of the shop in the folder `root`: a release (release.json), or a checkout of git. */
export async function readVersion(root: string): Promise<Version> {
  const { version } = Named.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { version, commit: (await commitOfRelease(root)) ?? (await commitOfCheckout(root)) }
}

/** `0.2.0 (3e8618f12345)`. */
export const versionText = ({ version, commit }: Version): string =>
  commit === undefined ? version : `${version} (${commit.slice(0, 12)})`

async function commitOfRelease(root: string): Promise<string | undefined> {
  const text = await textOf(join(root, 'release.json'))
  return text === undefined ? undefined : Release.safeParse(JSON.parse(text)).data?.commit
}

/** Reads git's files without git, which may not be installed in production. */
async function commitOfCheckout(root: string): Promise<string | undefined> {
  const head = (await textOf(join(root, '.git', 'HEAD')))?.trim()
  const branch = /^ref: (refs\/.+)$/.exec(head ?? '')?.[1]
  if (branch === undefined) return head
  const loose = await textOf(join(root, '.git', branch))
  const packed = loose ?? packedCommit((await textOf(join(root, '.git', 'packed-refs'))) ?? '', branch)
  return packed?.trim()
}

const packedCommit = (refs: string, branch: string): string | undefined =>
  refs
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0]

const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)
