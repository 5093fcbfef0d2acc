/** The static files of the office's build. */
const officeAssetPath = (path: string): boolean => path.startsWith('/office-assets/')

/** Calls of the staff. */
export const isStaffCallPath = (path: string): boolean => /^\/api\/staff(?:\/|$)/.test(path)

/** Pages of the office. `/admin/preview` and `/admin/visualization` are pages of the storefront (OFF-001). */
export const isOfficePage = (path: string): boolean =>
  /^\/admin(?:\/|$)/.test(path) && !/^\/admin\/(?:preview|visualization)(?:[./]|$)/.test(path)

/** Whether the path belongs to the office instead of the shop's pages and calls. */
export const isOfficePath = (path: string): boolean =>
  isOfficePage(path) || isStaffCallPath(path) || officeAssetPath(path)
