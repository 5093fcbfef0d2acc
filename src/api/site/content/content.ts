import { getContent } from './getContent.ts'
import { getContents } from './getContents.ts'
import { getFooter } from './getFooter.ts'
import { getNavMenu } from './getNavMenu.ts'
import { getOwnContents } from './getOwnContents.ts'
import { getRouteMap } from './getRouteMap.ts'
import { getSitePreferences } from './getSitePreferences.ts'
import { searchContent } from './searchContent.ts'

/** Calls on content, menus, routes and site preferences. */
export const content = {
  getContent,
  getContents,
  getFooter,
  getNavMenu,
  getOwnContents,
  getRouteMap,
  getSitePreferences,
  searchContent,
}
