import sanitizeHtml from 'sanitize-html'
import { leavesSite } from './leaves-site.ts'

const tags =
  'a abbr b blockquote br caption cite code col colgroup dd del details div dl dt em figcaption figure h2 h3 h4 h5 h6 hr ' +
  'i img ins li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead time tr u ul'

const options: sanitizeHtml.IOptions = {
  // No forms, frames, styles or scripts, so that the content security policy stays unchanged (decision 0055).
  allowedTags: tags.split(' '),
  // No ids and names: scripts of the page could find them instead of their own elements.
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Allows only the shop's own pictures, because the policy allows no others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { target: _, rel: __, ...attribs }) => ({
      tagName,
      attribs: leavesSite(attribs.href ?? '') ? { ...attribs, target: '_blank', rel: 'noreferrer' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * The harmless part of an author's HTML (CONT-044): text, lists, tables, links and the shop's own pictures. Runs only on
 * the server; pages contain the result.
 */
export const safeHtmlOf = (html: string): string => sanitizeHtml(html, options).trim()
