import { getComponent } from './getComponent.ts'
import { getContent } from './getContent.ts'
import { getContentFolder } from './getContentFolder.ts'
import { getContentFolders } from './getContentFolders.ts'
import { getMultipleContent } from './getMultipleContent.ts'
import { getPage } from './getPage.ts'
import { getPages } from './getPages.ts'
import { resolveQualifiers } from './resolveQualifiers.ts'
import { searchContent } from './searchContent.ts'

/** Every call of ShopperExperience. */
export const shopperExperience = {
  getComponent,
  getContent,
  getContentFolder,
  getContentFolders,
  getMultipleContent,
  getPage,
  getPages,
  resolveQualifiers,
  searchContent,
}
