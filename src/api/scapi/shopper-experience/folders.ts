import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Audience, ShownContent } from '#commerce/content/content.ts'
import type { Shop } from '#commerce/shop.ts'

/** The folder above all others. It has the pages whose keys have no slash. */
export const rootFolderId = 'root'

/** The pages of a site by folder: the page `help/faq` is in the folder `help`. */
export interface Folders {
  /** The ids of all folders with pages, and of the folders above them. */
  ids: ReadonlySet<string>
  /** The ids of the folders in a folder, in alphabetical order. */
  childIds(id: string): string[]
  /** The page with the key of the folder has its name. */
  pageOf(id: string): ShownContent | undefined
}

/** Whether a page is in a folder or in one below it. */
export const isInFolder = (pageKey: string, folderId: string): boolean =>
  folderId === rootFolderId || pageKey.startsWith(`${folderId}/`)

/** The folder above a page or folder. */
export const parentOf = (key: string): string =>
  key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : rootFolderId

export async function readFolders(
  { content }: Pick<Shop, 'content'>,
  siteId: string,
  audience: Audience,
): Promise<Folders> {
  const ids = new Set([rootFolderId])
  for (const key of await content.pageKeys(siteId))
    for (let folder = parentOf(key); folder !== rootFolderId; folder = parentOf(folder)) ids.add(folder)
  const sorted = [...ids].toSorted()
  const pages = await content.items(siteId, sorted, audience)
  return {
    ids,
    childIds: (id) => sorted.filter((each) => each !== rootFolderId && parentOf(each) === id),
    pageOf(id) {
      const item = pages.get(id)
      return id !== rootFolderId && item?.schema === 'page' ? item : undefined
    },
  }
}

const Folder = z.strictObject({
  id: z.string(),
  parentFolderId: z.string().optional(),
  name: z.string().optional(),
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
  get folders() {
    return z.array(Folder).optional()
  },
})
export const ContentFolderSchema = named('ContentFolder', Folder)

interface FolderDocument {
  id: string
  parentFolderId?: string
  name?: string
  pageTitle?: string
  pageDescription?: string
  folders?: FolderDocument[]
}

/** The document of a folder, with so many levels of folders below it. */
export function folderDocument(folders: Folders, id: string, levels: number): FolderDocument {
  const page = folders.pageOf(id)
  const { title: pageTitle, description: pageDescription } = page?.body ?? {}
  return {
    id,
    ...(id !== rootFolderId && { parentFolderId: parentOf(id) }),
    ...(page && { name: page.title }),
    ...(typeof pageTitle === 'string' && { pageTitle }),
    ...(typeof pageDescription === 'string' && { pageDescription }),
    ...(levels > 0 && {
      folders: folders.childIds(id).map((child) => folderDocument(folders, child, levels - 1)),
    }),
  }
}
