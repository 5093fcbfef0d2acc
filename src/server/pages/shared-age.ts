/** The value of `cache-control` that lets shared caches store a page only until its next change. */
export function withSharedAge(cacheControl: string, changesAt: number): string {
  const seconds = Math.max(0, Math.floor((changesAt - Date.now()) / 1000))
  return cacheControl.replace(/s-maxage=(\d+)/, (_, age) => `s-maxage=${Math.min(Number(age), seconds)}`)
}
