import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The path of the shop's font for the card field, which loads only from the gateway's own paths. */
export const fontPath = '/sandbox-gateway/figtree.woff2'

const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

let font: Promise<Uint8Array<ArrayBuffer>> | undefined

/** Reads the font file once. Throws when it cannot be read. */
export function readFont(): Promise<Uint8Array<ArrayBuffer>> {
  font ??= readFile(createRequire(import.meta.url).resolve(file)).then((bytes) => new Uint8Array(bytes))
  return font
}
