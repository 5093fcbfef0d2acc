import { z } from 'zod'
import type { Concierge } from '#commerce/concierges/concierges.ts'
import { ConciergeRecord } from '#commerce/concierges/inputs.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile } from '../write-files.ts'

/** `concierges/concierges.json`. */
export const ConciergesFile = z.array(ConciergeRecord)

export const conciergesFile = (concierges: readonly Concierge[]): FolderFile =>
  // Parsed with the schema, which restores the order of the keys.
  jsonFile('concierges/concierges.json', ConciergesFile.parse(concierges))
