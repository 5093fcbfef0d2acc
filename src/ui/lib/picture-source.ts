/** A picture as the calls return it: `/images/{hash}/{file}`, its natural size in pixels and its alternative text. */
export interface PictureSource {
  url: string
  alt: string
  width: number
  height: number
}
