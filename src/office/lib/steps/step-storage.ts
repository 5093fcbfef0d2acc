const key = 'bonbon.office.steps'

let memory: string | null = null

/** The store of the device for steps that wait: order numbers, products and shelves, no person. Without a store they wait in the tab. */
export const stepStorage = {
  read(): string | null {
    try {
      return memory ?? localStorage.getItem(key)
    } catch {
      return memory
    }
  },
  write(text: string): void {
    try {
      localStorage.setItem(key, text)
      memory = null
    } catch {
      memory = text
    }
  },
}
