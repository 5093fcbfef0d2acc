/** Loads a script of somebody else into the page, beside everything else that goes on there. Rejects when it does not come. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script ${address} did not load`))
    })
    document.head.append(script)
  })
}
