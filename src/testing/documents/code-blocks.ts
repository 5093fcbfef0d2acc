import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * The code blocks of a language in a section of a document, up to the next heading, in order: for tests that run a
 * document's instructions. Throws when there are none.
 */
export async function codeBlocks(document: string, heading: string, language: string): Promise<string[]> {
  const text = await readFile(resolve(import.meta.dirname, '../../..', document), 'utf8')
  const section = text.split(/^#+ /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  const found = blocks.flatMap(([, name, block = '']) => (name === language ? [block] : []))
  if (found.length === 0)
    throw new Error(`${document} has no section ${heading} with code of the language ${language}`)
  return found
}
