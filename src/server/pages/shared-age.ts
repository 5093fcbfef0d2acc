/** The value of `cache-control` with which shared caches keep a page no longer than what it shows lasts. */
export function withSharedAge(cacheControl: string, changesAt: number): string {
  const seconds = Math.max(0, Math.floor((changesAt - Date.now()) / 1000))
  return cacheControl.replace(/s-maxage=(\d+)/, (_, age) => `s-maxage=${Math.min(Number(age), seconds)}`)
}
