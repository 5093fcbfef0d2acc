import type { Calls } from '#api/calls.ts'
import type { Preview } from './preview-request.ts'

export interface LoadedPreview extends Preview {
  /** The customer groups to choose from. */
  customerGroups: string[]
}

/** The preview of a page, with the options of its drawer. */
export async function loadPreview(calls: Calls, preview: Preview): Promise<LoadedPreview> {
  const { customerGroups } = await calls.Site.getAllCustomerGroups()
  return { ...preview, customerGroups: customerGroups.map(({ id }) => id) }
}
