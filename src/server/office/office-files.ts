import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFixedDocument } from '#api/http/fixed-document.ts'
import { openAssets, type Assets } from '#server/http/assets.ts'
import { officeHeaders } from './office-policy.ts'

/** The build of the office: its files, and one document for every URL below /admin. */
export interface OfficeFiles {
  shell(request: Request): Response
  assets: Assets
}

/** Opens the build of the office. Undefined without a build: then `/admin` is not found. */
export async function openOfficeFiles(folder: string): Promise<OfficeFiles | undefined> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const answer = openFixedDocument('text/html; charset=utf-8', () => html)
  return {
    assets: await openAssets(folder),
    shell(request) {
      const response = answer(request)
      for (const [name, value] of Object.entries(officeHeaders)) response.headers.set(name, value)
      return response
    },
  }
}
