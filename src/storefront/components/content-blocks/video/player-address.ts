/** The address of the player for a video, from the template in the settings. */
export const playerAddress = (template: string, videoId: string): string =>
  template.replace('{videoId}', encodeURIComponent(videoId))
