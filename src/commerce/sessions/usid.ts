const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text has the form of a usid. Other texts of clients are ignored. */
export const isUsid = (text: string): boolean => uuid.test(text)
