/** Loads a third-party script into the page, without blocking it. Rejects if the script fails to load. */
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
