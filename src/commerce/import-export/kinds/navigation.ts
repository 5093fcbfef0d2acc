import { checkFooters, checkNavigations } from '#commerce/import-export/checks/check-navigation.ts'
import {
  footerFile,
  FooterFile,
  navigationFile,
  NavigationFile,
} from '#commerce/import-export/format/content.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { readPerSite } from './read-per-site.ts'
import { emptyList, pathIn, replacedKind } from './replaced-kind.ts'

export const navigations: WrittenKind<'navigations'> = {
  path: 'navigation',
  tag: 'navigation',
  read: (source) => readPerSite(source, 'navigation', NavigationFile),
  check: checkNavigations,
  write: ({ content }, files) => content.records.navigations.replace(itemsOf(files.navigations)),
  async *export({ content }) {
    yield* (await content.records.navigations.all()).map(navigationFile)
  },
  replaced: ({ content }, files) => {
    const pathOfMenu = pathIn('navigation', 'json', new Set(itemsOf(files.sites).map(idOf)))
    return [
      replacedKind({
        name: 'menus',
        empty: emptyList,
        all: content.records.navigations.all,
        given: itemsOf(files.navigations),
        keyOf: ({ siteId }) => siteId,
        path: ({ siteId }) => pathOfMenu(siteId),
      }),
    ]
  },
}

export const footers: WrittenKind<'footers'> = {
  path: 'footer',
  tag: 'footer',
  read: (source) => readPerSite(source, 'footer', FooterFile),
  check: checkFooters,
  write: ({ content }, files) => content.records.footers.replace(itemsOf(files.footers)),
  async *export({ content }) {
    yield* (await content.records.footers.all()).map(footerFile)
  },
  replaced: ({ content }, files) => {
    const pathOfFooter = pathIn('footer', 'json', new Set(itemsOf(files.sites).map(idOf)))
    return [
      replacedKind({
        name: 'footers',
        empty: 'a file with empty lists',
        all: content.records.footers.all,
        given: itemsOf(files.footers),
        keyOf: ({ siteId }) => siteId,
        path: ({ siteId }) => pathOfFooter(siteId),
      }),
    ]
  },
}
