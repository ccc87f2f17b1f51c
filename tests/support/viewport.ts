/** The width of the fake device, in CSS pixels. */
export const DESKTOP_WIDTH = 1280
export const PHONE_WIDTH = 390

let width = DESKTOP_WIDTH
let hasMouse = true
const lists = new Set<FakeMediaQueryList>()

/** Evaluates `max-width` queries, and whether there is a mouse; any other query is false. */
class FakeMediaQueryList extends EventTarget implements MediaQueryList {
  onchange = null

  constructor(readonly media: string) {
    super()
  }

  get matches() {
    if (this.media === '(hover: hover) and (pointer: fine)') return hasMouse
    const limit = /\(max-width: ([\d.]+)em\)/.exec(this.media)?.[1]
    return limit !== undefined && width <= Number(limit) * 16
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

/** Changes the device to one without a mouse and a keyboard. */
export const takeMouse = () => {
  hasMouse = false
}

export const forgetViewport = () => {
  width = DESKTOP_WIDTH
  hasMouse = true
  lists.clear()
}
