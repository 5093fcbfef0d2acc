/** The largest body of most calls. Forms, messages and batches of analytics are far smaller. */
export const usualBodyBytes = 64 * 1024
/** The largest body of any call. 1,000 shipments with addresses, messages and items are 1 to 1.5 MB. */
export const largestBodyBytes = 2 * 1024 * 1024
