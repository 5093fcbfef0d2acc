/** A page without its marks, and the inline scripts that had one. */
interface UnmarkedPage {
  /** The HTML in parts: joining them would copy the page once more before it is encoded. */
  parts: string[]
  /** The texts of the scripts that the renderer wrote itself. */
  inlineScripts: string[]
}

/**
 * Finds the tags that the renderer marked with its nonce, and removes the marks: a page from the cache is the same
 * for all visitors, so its policy allows scripts by hash. An injected script cannot have the nonce, which is new for
 * every rendering. `rewrite` may change a marked tag, from its `<` to before its `>`.
 */
export function takeMarks(
  html: string,
  nonce: string,
  rewrite: (tag: string) => string = (tag) => tag,
): UnmarkedPage {
  const mark = ` nonce="${nonce}"`
  const inlineScripts: string[] = []
  const parts: string[] = []
  let taken = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, taken)) {
    // React escapes < and > in attributes, so these are the ends of the tag.
    const tagStart = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(tagStart, at) + html.slice(at + mark.length, tagEnd)
    parts.push(html.slice(taken, tagStart), rewrite(tag))
    taken = tagEnd
    if (tag.startsWith('<script') && !tag.includes(' src="'))
      inlineScripts.push(html.slice(tagEnd + 1, html.indexOf('</script>', tagEnd)))
  }
  parts.push(html.slice(taken))
  return { parts, inlineScripts }
}
