/** The width of the fake device, in CSS pixels. */
export const DESKTOP_WIDTH = 1280
export const PHONE_WIDTH = 390

let width = DESKTOP_WIDTH
const lists = new Set<FakeMediaQueryList>()

/** Evaluates `max-width` queries; any other query is false. */
class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  readonly media: string
  onchange = null

  constructor(media: string) {
    super()
    this.media = media
  }

  get matches() {
    const limit = /\(max-width: (\d+)px\)/.exec(this.media)?.[1]
    return limit !== undefined && width <= Number(limit)
  }

  addListener() {}
  removeListener() {}
}

export const matchMedia = (media: string): MediaQueryList => {
  const list = new FakeMediaQueryList(media)
  lists.add(list)
  return list
}

/** Changes the device's width, as when rotating a tablet. */
export const resizeTo = (pixels: number) => {
  width = pixels
  for (const list of lists) list.dispatchEvent(new Event('change'))
}

export const forgetViewport = () => {
  width = DESKTOP_WIDTH
  lists.clear()
}
