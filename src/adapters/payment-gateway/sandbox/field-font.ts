import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Where the card field finds the shop's face: it may load nothing from pages that are not the gateway's. */
export const fontPath = '/sandbox-gateway/figtree.woff2'

const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

let font: Promise<Uint8Array<ArrayBuffer>> | undefined

/** The face's file, read once. */
export function readFont(): Promise<Uint8Array<ArrayBuffer>> {
  font ??= readFile(createRequire(import.meta.url).resolve(file)).then((bytes) => new Uint8Array(bytes))
  return font
}
