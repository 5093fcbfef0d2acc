/** Of a page that does not exist: never, or no longer (RUN-038). */
export const isMissingStatus = (status: number): boolean => status === 404 || status === 410
