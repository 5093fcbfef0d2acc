/** A page without its marks, and the inline scripts that had one. */
interface UnmarkedPage {
  html: string
  /** The texts of the scripts that the renderer wrote itself. */
  inlineScripts: string[]
}

/**
 * Finds the inline scripts that the renderer marked with its nonce, and removes the marks: a page from the cache is the
 * same for everybody, so its policy allows scripts by hash. A script that got into the page in another way cannot have
 * the nonce, which is new for every rendering.
 */
export function takeMarks(html: string, nonce: string): UnmarkedPage {
  const mark = ` nonce="${nonce}"`
  const inlineScripts: string[] = []
  const parts: string[] = []
  let taken = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, taken)) {
    parts.push(html.slice(taken, at))
    taken = at + mark.length
    // React escapes < and > in attributes, so these are the ends of the tag.
    const tagStart = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', taken)
    const tag = html.slice(tagStart, tagEnd)
    if (tag.startsWith('<script ') && !tag.includes(' src="'))
      inlineScripts.push(html.slice(tagEnd + 1, html.indexOf('</script>', tagEnd)))
  }
  parts.push(html.slice(taken))
  return { html: parts.join(''), inlineScripts }
}
