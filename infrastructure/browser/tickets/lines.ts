/** The words of a canvas: only what is used of its context, so that it can be tested without one. */
export interface Measure {
  font: string
  measureText(text: string): { readonly width: number }
}

/** The longest beginning of a text that is not wider; at least one letter. */
const beginningOf = (context: Measure, text: string, width: number): string => {
  const letters = Array.from(text)
  let count = letters.length
  while (count > 1 && context.measureText(letters.slice(0, count).join('')).width > width) count--
  return letters.slice(0, count).join('')
}

/** Breaks a text into lines, between words where it can. The font is the context's. */
export const linesOf = (context: Measure, text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    let rest = word
    const longer = line === '' ? word : `${line} ${word}`
    if (context.measureText(longer).width <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    while (context.measureText(rest).width > width && Array.from(rest).length > 1) {
      const beginning = beginningOf(context, rest, width)
      lines.push(beginning)
      rest = rest.slice(beginning.length)
    }
    line = rest
  }
  return line === '' ? lines : [...lines, line]
}

interface Room {
  readonly width: number
  readonly height: number
  /** In pixels, from large to small; the last one is taken where none fits. */
  readonly sizes: readonly number[]
  /** The height of a line, as a multiple of the font size. */
  readonly lineHeight: number
  readonly font: (size: number) => string
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

/** A text in the largest size that has room; what has none in the smallest ends with an ellipsis. */
export const fitText = (context: Measure, text: string, room: Room): Fitted => {
  const { width, height, sizes, lineHeight, font } = room
  for (const [at, size] of sizes.entries()) {
    context.font = font(size)
    const lines = linesOf(context, text, width)
    const most = Math.max(1, Math.floor(height / (size * lineHeight)))
    if (lines.length <= most) return { size, lines }
    if (at < sizes.length - 1) continue
    const last = `${lines[most - 1] ?? ''}…`
    const end = context.measureText(last).width > width ? `${last.slice(0, -3)}…` : last
    return { size, lines: [...lines.slice(0, most - 1), end] }
  }
  return { size: 0, lines: [] }
}
