// No library: the known ones are not maintained or bring a dozen packages for these lines.

const WIDTH = 30

/** The line of a progress bar. @param {string} label @param {number} done @param {number} total */
export const barOf = (label, done, total) => {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.floor(share * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  return `${label} ${bar} ${Math.floor(share * 100)} % (${done} of ${total})`
}

/**
 * A progress bar on a terminal; nothing where the output goes to a file.
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} stream @param {string} label @param {number} total
 */
export const startProgress = (stream, label, total) => {
  let done = 0
  let shown = ''
  const show = () => {
    const line = barOf(label, done, total)
    if (!stream.isTTY || line === shown) return
    shown = line
    stream.write(`\r\u001B[2K${line}`)
  }
  show()
  return {
    /** @param {number} count */
    advance: (count) => {
      done += count
      show()
    },
    end: () => {
      if (stream.isTTY) stream.write('\n')
    },
  }
}
