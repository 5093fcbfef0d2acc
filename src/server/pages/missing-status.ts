/** Whether a status code means that the page does not exist (404) or was removed (410, RUN-038). */
export const isMissingStatus = (status: number): boolean => status === 404 || status === 410
