/** Requests these style sheets again, and removes them from the set. The next failure adds them again. */
export async function requestAgain(failed: Set<HTMLLinkElement>): Promise<void> {
  const again = [...failed].map(requestOne)
  failed.clear()
  await Promise.all(again)
}

/** Adds a new element and does not remove the old one, because React may own the old one. */
const requestOne = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fresh = document.createElement('link')
    Object.assign(fresh, { rel: 'stylesheet', href: link.href, crossOrigin: link.crossOrigin })
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`${link.href} did not load`)))
    link.after(fresh)
  })
